import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number in its international form (E.164), without the 0 that is dialled only within a country.
 * What no plan knows stays as it was sent: whether it is valid is not decided here.
 * @param prefix + and digits
 * @param country ISO 3166-1 code, where several share the prefix
 */
export function internationalPhone(prefix: string, digits: string, country: string): string {
  const sent = `${prefix}${digits}`
  const number = parsePhoneNumberFromString(sent, country as CountryCode)
  return number?.isPossible() === true ? number.number : sent
}
