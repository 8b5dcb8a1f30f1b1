import * as z from 'zod/mini'
import { instantOfText } from '#src/domain/product/withdrawal.ts'
import { type TextField, capitalized } from './field.ts'
import { formMessages } from './form-messages.ts'
import { instantSchema } from './identity.ts'

/**
 * An optional time, stored as an instant in UTC; '' for none. A form may send a local time of the company's
 * clock, as {@link instantOfText} reads it.
 */
export function instantField(label: string, heading = capitalized(label)): TextField {
  const form = z.pipe(
    z.transform((sent: unknown) => sent ?? ''),
    z.pipe(
      z.string(formMessages.noText(label)).check(z.trim()),
      z.transform((text, { issues }) => {
        const read = text === '' ? { instant: '' } : instantOfText(text, label)
        if ('instant' in read) return read.instant
        issues.push({ code: 'custom', input: text, message: read.message })
        return z.NEVER
      }),
    ),
  )
  return {
    kind: 'instant',
    label,
    heading,
    // Items of the history and drafts may be older than the field.
    stored: z._default(z.string(), ''),
    published: z.union([z.literal(''), instantSchema]),
    add: z._default(form, ''),
    edit: form,
  }
}
