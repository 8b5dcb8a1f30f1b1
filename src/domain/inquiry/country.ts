/** A country in the inquiry form. */
export interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string
  /** phone prefix: + and digits; some countries share one */
  prefix: string
  /** in English, without a comma */
  name: string
}

/** The prefix of an empty form. */
export const defaultPrefix = '+1'
/** The country shown for the default prefix, which several countries share. */
export const defaultCountry = 'US'

/** Of the countries with one prefix, those with most of its numbers; the others' names decide. */
const mainCountries = new Set([defaultCountry, 'IT', 'RU'])

/** Orders countries that share a prefix. */
export const mainCountryFirst = (a: Country, b: Country): number =>
  Number(mainCountries.has(b.code)) - Number(mainCountries.has(a.code))

/** An inquiry's address: country, then city. */
export const postalAddress = ({ country, city }: { country: string; city: string }): string =>
  `${country}, ${city}`

/** Splits a {@link postalAddress}. Country names contain no comma; city names may. */
export function partsOfAddress(address: string): { country: string; city: string } {
  const [country = '', ...city] = address.split(',')
  return { country: country.trim(), city: city.join(',').trim() }
}

/**
 * Serializes countries, one per line. A list of objects would be three times as long and slow to
 * read from a page.
 */
export const textOfCountries = (countries: readonly Country[]): string =>
  countries.map(({ code, prefix, name }) => [code, prefix, name].join()).join('\n')

/** The inverse of {@link textOfCountries}. */
export const countriesOfText = (text: string): Country[] =>
  text.split('\n').map((line) => {
    const [code = '', prefix = '', name = ''] = line.split(',')
    return { code, prefix, name }
  })
