import * as z from 'zod/mini'
import { hasUnseen, onLines, onOneLine } from '#src/domain/fields/field-text.ts'
import { contactMessages } from './contact-messages.ts'

const optional = (label: string, most: number, cleaned: (text: string) => string) =>
  z.optional(
    z.pipe(
      z.string(contactMessages.noText(label)).check(
        z.refine((text) => !hasUnseen(text), { error: contactMessages.unseen(label), abort: true }),
        z.overwrite(cleaned),
        z.maxLength(most, contactMessages.tooLong(label, most)),
      ),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
  )

/** A text that may be absent, on one line; a blank one is absent. */
export const optionalLine = (label: string, most: number) => optional(label, most, onOneLine)

/** A text that may be absent, on several lines; a blank one is absent. */
export const optionalProse = (label: string, most: number) => optional(label, most, onLines)
