import * as z from 'zod/mini'
import { onLines, onOneLine, withoutUnseen } from '#src/domain/fields/field-text.ts'
import { counted } from '#src/domain/format-number.ts'
import { contactLengths, phoneDigits } from './limits.ts'

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

/** Why a phone number or email address is invalid; shown below the sentence that says it is. */
export const contactReasons = {
  phoneCount: (count: number) =>
    `It has ${counted(count, 'digit')}; ${phoneDigits.least} to ${phoneDigits.most} are needed.`,
  phoneMark: (mark: string) =>
    `It contains ‘${mark}’; only digits, spaces and ( ) . - / can be part of it.`,
  phonePrefix: 'Its prefix isn’t in the list. Choose one there, and leave it out here.',
  emailLength: `It has more than ${contactLengths.email} characters.`,
  emailNoAt: 'It has no @.',
  emailManyAts: 'It has more than one @.',
  emailNoName: 'Something is missing before the @.',
  emailNoDomain: 'Something is missing after the @.',
  emailSpace: 'It contains a space.',
  emailMark: (mark: string) => `It contains ‘${mark}’, which can’t be part of it.`,
  emailDomain: (domain: string) =>
    `After the @ stands ‘${domain}’ instead of a name like example.com.`,
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
