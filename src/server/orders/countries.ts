import { type TCountryCode, countries as listed } from 'countries-list'
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Country } from '#src/domain/inquiry/country.ts'

/**
 * Territories that are a part of another country in the list, by ISO 3166-1: their people choose
 * that country. What has a phone prefix, a market and a postal name of its own stays.
 */
const territories = new Set<string>(
  'AC AI AS AX BL BM BQ CC CK CW CX EH FK FO GF GG GI GL GP GU IM IO JE KY MF MP MQ MS NC NF NU PF PM RE SH SJ SX TA TC TK VG VI WF YT AW'.split(
    ' ',
  ),
)

/**
 * The countries of the inquiry form, by name. Names are those of countries-list, prefixes those of
 * libphonenumber, but in the North American plan with the country's own area code.
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
