import { type ContactField, phoneMarks, phonePattern } from './contact.ts'
import { type Country, partsOfAddress } from './country.ts'

/**
 * Extracts the form's fields from a request. A part that can't be parsed is empty, so that its own
 * error message appears.
 */
export function readSentContact(
  sent: {
    firstName?: unknown
    lastName?: unknown
    email?: unknown
    phone?: unknown
    address?: unknown
  },
  countries: readonly Country[],
): Record<ContactField, unknown> {
  const { firstName, lastName, email } = sent
  const address = partsOfAddress(typeof sent.address === 'string' ? sent.address : '')
  const country = countries.find(({ name }) => name.toLowerCase() === address.country.toLowerCase())
  return {
    firstName,
    lastName,
    email,
    ...partsOfPhone(typeof sent.phone === 'string' ? sent.phone : '', country, countries),
    city: address.city,
    country: country?.name ?? '',
  }
}

/**
 * Splits a phone number into prefix and number. If several prefixes match, the address's country
 * takes precedence, then the longest prefix that leaves a valid number. If none matches, the number
 * belongs to the address's country.
 */
function partsOfPhone(
  sent: string,
  country: Country | undefined,
  countries: readonly Country[],
): { prefix: string; phone: string } {
  const digits = sent.replace(phoneMarks, '')
  const own = country?.prefix ?? ''
  if (!digits.startsWith('+')) return { prefix: own, phone: digits }
  const prefixes = countries.map(({ prefix }) => prefix).sort((a, b) => b.length - a.length)
  const fits = (prefix: string) =>
    prefix !== '' && digits.startsWith(prefix) && phonePattern.test(digits.slice(prefix.length))
  const prefix = [own, ...prefixes].find(fits)
  return prefix === undefined
    ? { prefix: own, phone: digits }
    : { prefix, phone: digits.slice(prefix.length) }
}
