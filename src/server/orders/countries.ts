import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { type TCountryCode, countries as listed } from 'countries-list'
import type { Country } from '#src/domain/inquiry/country.ts'

/**
 * Omitted territories, by ISO 3166-1: each belongs to another country in the list, which visitors
 * choose instead. Territories with their own phone prefix, market and postal name are listed.
 */
const territories = new Set<string>(
  'AC AI AS AX BL BM BQ CC CK CW CX EH FK FO GF GG GI GL GP GU IM IO JE KY MF MP MQ MS NC NF NU PF PM RE SH SJ SX TA TC TK VG VI WF YT AW'.split(
    ' ',
  ),
)

/**
 * The countries of the inquiry form, sorted by name. Names come from countries-list, prefixes from
 * libphonenumber; in the North American plan, a prefix includes the country's own area code.
 */
export const countries: readonly Country[] = Object.entries(listed)
  .filter(([code]) => isSupportedCountry(code) && !territories.has(code))
  .map(([code, { name }]) => ({ code, name, prefix: prefixOf(code as TCountryCode & CountryCode) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

function prefixOf(code: TCountryCode & CountryCode): string {
  const calling = getCountryCallingCode(code)
  const [own, ...others] = listed[code].phone
  return `+${calling === '1' && others.length === 0 ? own : calling}`
}

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
