import * as z from 'zod/mini'
import { onLines, onOneLine, withoutUnseen } from '#src/domain/fields/field-text.ts'

/** Messages of the information form’s rules, which load when somebody fills it in. */
export const contactMessages = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  cityRequired: 'City is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Phone number is invalid',
  countryRequired: 'Country is required',
  noText: (label: string) => `${label} must be text`,
  tooLong: (label: string, most: number) => `${label} must not exceed ${most} characters`,
  webAddress: (label: string) =>
    `${label} must not contain a web or email address. Put a space after each full stop`,
} as const

const optional = (label: string, most: number, cleaned: (text: string) => string) =>
  z.optional(
    z.pipe(
      z.string(contactMessages.noText(label)).check(
        z.overwrite((text) => cleaned(withoutUnseen(text))),
        z.maxLength(most, contactMessages.tooLong(label, most)),
      ),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
  )

/** A text that may be absent, on one line; a blank one is absent. */
export const optionalLine = (label: string, most: number) => optional(label, most, onOneLine)

/** A text that may be absent, on several lines; a blank one is absent. */
export const optionalProse = (label: string, most: number) => optional(label, most, onLines)
