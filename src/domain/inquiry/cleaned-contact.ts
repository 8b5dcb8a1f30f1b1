import { onLines, onOneLine, withoutUnseen } from '#src/domain/fields/field-text.ts'
import { type Country, mainCountryFirst } from './country.ts'
import { phoneDigits } from './limits.ts'

/** A line without invisible characters, such as the direction marks around a pasted number. */
export const cleanedLine = (text: string) => onOneLine(withoutUnseen(text))

/**
 * A pasted email address: without invisible characters and full-width letters, and without what
 * mail programs and links have around it.
 */
export const cleanedEmail = (text: string) =>
  inBasicForm(text)
    .replaceAll('。', '.')
    .replace(/^mailto:/i, '')
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .trim()

/** A pasted phone number with digits 0 to 9, as it is grouped. */
export const cleanedPhone = (text: string) =>
  onOneLine(inBasicForm(text).replace(/^tel:/i, '')).replace(otherDigit, latinDigit)

/** The number that {@link cleanedPhone} groups by spaces and punctuation. */
export const dialled = (text: string) => cleanedPhone(text).replace(/[\s().·/\p{Pd}\u2212]/gu, '')

/** Without invisible characters and compatibility forms, such as those of full width. */
const inBasicForm = (text: string) =>
  withoutUnseen(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()

const otherDigit = /(?!\d)\p{Nd}/gu

/** Unicode has the digits of a script in a row, 0 first; some rows follow each other. */
function latinDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0
  let start = place
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--
  return String((place - start) % 10)
}

/**
 * Splits a phone number that begins with + or 00. The longest prefix that leaves a valid number
 * counts; of countries that share one, `own`, then the main one.
 * @param own code of the country that the number belongs to otherwise
 * @returns the number without its prefix and the 0 in brackets; without a country if it has no
 *   prefix, or none of the list
 */
export function partsOfPhone(
  text: string,
  countries: readonly Country[],
  own?: string,
): { country?: Country; phone: string } {
  const phone = cleanedPhone(text)
  const withoutTrunk = phone.replace(/\(0\)\s*/, '')
  const digits = /^\+?(?:00)?(?<digits>.*)$/.exec(dialled(withoutTrunk))?.groups?.['digits']
  if (digits === undefined || !/^(?:\+|00)/.test(dialled(phone))) return { phone }
  const found = countries
    .filter(({ prefix }) => digits.startsWith(prefix.slice(1)))
    .sort(
      (a, b) =>
        b.prefix.length - a.prefix.length ||
        Number(b.code === own) - Number(a.code === own) ||
        mainCountryFirst(a, b),
    )
  const country = found.find(({ prefix }) => isPhone(digits.slice(prefix.length - 1))) ?? found[0]
  return country === undefined
    ? { phone }
    : { country, phone: withoutPrefix(withoutTrunk, country.prefix) }
}

/** Whether a number without its prefix has as many digits as the specification asks for. */
export const isPhone = (digits: string) =>
  digits.length >= phoneDigits.least && digits.length <= phoneDigits.most && !/\D/.test(digits)

/** Keeps the groups of the number that follows. */
const withoutPrefix = (phone: string, prefix: string) =>
  phone.replace(new RegExp(`^\\D*(?:00)?\\D*${prefix.slice(1).split('').join('\\D*')}[^\\d(]*`), '')

/** Cleans each text of the form. */
export const cleaners = {
  firstName: cleanedLine,
  lastName: cleanedLine,
  phone: cleanedPhone,
  email: cleanedEmail,
  city: cleanedLine,
  project: cleanedLine,
  message: (text: string) => onLines(withoutUnseen(text)),
} as const
