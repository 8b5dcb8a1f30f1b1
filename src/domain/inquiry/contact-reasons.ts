import { counted } from '#src/domain/format-number.ts'
import { contactLengths, phoneDigits } from './limits.ts'

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
