import { withLatinDigits } from '#src/domain/fields/latin-digits.ts'
import { type Country, mainCountryFirst } from '#src/domain/inquiry/country.ts'

/**
 * Countries that match the text: those whose prefix or name it is, then names that begin with it,
 * then prefixes and codes, then names that contain it. Of countries that share a prefix, the main one
 * comes first.
 */
export function matchingCountries(
  countries: readonly Country[],
  typed: string,
): readonly Country[] {
  const text = folded(typed)
  if (text === '') return countries
  // 00 is dialled for +.
  const digits = withLatinDigits(text)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)/, '')
  const ranks = countries.map((country) => ({ country, rank: rankOf(country, text, digits) }))
  return ranks
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank || (a.rank === 0 ? mainCountryFirst(a.country, b.country) : 0))
    .map(({ country }) => country)
}

const noMatch = 4

function rankOf({ name, code, prefix }: Country, text: string, digits: string): number {
  const own = folded(name)
  if (prefix === `+${digits}` || own === text) return 0
  if (own.startsWith(text)) return 1
  if (prefix.startsWith(`+${digits}`) || code.toLowerCase() === text) return 2
  return own.includes(text) ? 3 : noMatch
}

/** Without case, accents and the direction marks of pasted texts. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()
