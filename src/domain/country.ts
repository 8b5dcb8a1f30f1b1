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
export const addressOf = ({ country, city }: { country: string; city: string }): string =>
  `${country}, ${city}`

/** The parts of {@link addressOf}; no country's name holds a comma, a city's may. */
export function partsOfAddress(address: string): { country: string; city: string } {
  const [country = '', ...city] = address.split(',')
  return { country: country.trim(), city: city.join(',').trim() }
}
