/** A country in the inquiry form. */
export interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string
  /** how a phone number of it begins: + and digits; some countries share one */
  prefix: string
  /** in English, without a comma */
  name: string
}

/** The prefix an empty form begins with (specification section 9). */
export const defaultPrefix = '+1'
/** Which of the countries that share the default prefix the form shows for it. */
export const defaultCountry = 'US'

/** An inquiry's address (specification section 3): country, then city. */
export const postalAddress = ({ country, city }: { country: string; city: string }): string =>
  `${country}, ${city}`

/** The parts of {@link postalAddress}; no country's name holds a comma, a city's may. */
export function partsOfAddress(address: string): { country: string; city: string } {
  const [country = '', ...city] = address.split(',')
  return { country: country.trim(), city: city.join(',').trim() }
}

/** Countries as one text, a line each: a list of objects is three times as long, and slow to read out of a page. */
export const textOfCountries = (countries: readonly Country[]): string =>
  countries.map(({ code, prefix, name }) => [code, prefix, name].join()).join('\n')

/** What {@link textOfCountries} was made of. */
export const countriesOfText = (text: string): Country[] =>
  text.split('\n').map((line) => {
    const [code = '', prefix = '', name = ''] = line.split(',')
    return { code, prefix, name }
  })
