import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number in international form (E.164), without the 0 that is dialled only within a country. An
 * unknown number is returned unchanged; validation happens elsewhere.
 * @param prefix + and digits
 * @param country ISO 3166-1 code, needed if several countries share the prefix
 */
export function internationalPhone(prefix: string, digits: string, country: string): string {
  const sent = `${prefix}${digits}`
  const number = parsePhoneNumberFromString(sent, country as CountryCode)
  return number?.isPossible() === true ? number.number : sent
}
