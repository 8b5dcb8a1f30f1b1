import type { Country } from '#src/domain/inquiry/country.ts'

/**
 * Countries that match the text: names that begin with it, then prefixes and codes, then names that
 * contain it.
 */
export function matchingCountries(
  countries: readonly Country[],
  typed: string,
): readonly Country[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return countries
  const ranks = countries.map((country) => ({ country, rank: rankOf(country, text) }))
  return ranks
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country)
}

const noMatch = 3

function rankOf({ name, code, prefix }: Country, text: string): number {
  const folded = name.toLowerCase()
  if (folded.startsWith(text)) return 0
  if (code.toLowerCase() === text || prefix.startsWith(text) || prefix.slice(1).startsWith(text))
    return 1
  return folded.includes(text) ? 2 : noMatch
}
