import {
  type FacetChoice,
  type RangeChoice,
  type SetChoice,
  alternativesOf,
  anyOfLimits,
  isSetChoice,
} from './facet-choice.ts'
import { facets } from './facet.ts'
import { termsAmong, valuesOfTerm } from './facet-terms.ts'
import type { Meaning } from './phrases.ts'

type Chosen = FacetChoice[string]

/**
 * What two phrases of a text mean for the same facet: '>900 lm <1300 lm' is a range, '3000K 4000K' or
 * 'dali casambi' either, 'IP20 IP67' the stricter one.
 */
export function combinedChoice(key: string, earlier: Chosen | undefined, later: Chosen): Chosen {
  if (earlier === undefined) return later
  if (isSetChoice(earlier) && isSetChoice(later)) return combinedTerms(key, earlier, later)
  if (isSetChoice(earlier) || isSetChoice(later)) return later
  return combinedLimits(earlier, later)
}

function combinedTerms(
  key: string,
  earlier: readonly string[],
  later: readonly string[],
): string[] {
  const facet = facets.find((one) => one.key === key)
  if (facet?.kind !== 'set') return later
  const all = termsAmong(facet, [...earlier, ...later])
  if (facet.betterBy === undefined) return all
  const covered = (term: string) => new Set(valuesOfTerm(facet, term, []))
  // One that requires more is meant by whoever names both.
  const isCovering = (term: string) =>
    all.some((other) => other !== term && covered(other).isSubsetOf(covered(term)))
  return all.filter((term) => !isCovering(term))
}

function combinedLimits(earlier: RangeChoice, later: RangeChoice): RangeChoice {
  if (earlier.not !== later.not || earlier.at !== later.at) return later
  const all = [...alternativesOf(earlier), ...alternativesOf(later)]
  if (all.every(({ min, max }) => min !== undefined && max !== undefined))
    return anyOfLimits(all, later) ?? later
  const least = Math.max(...all.map(({ min = -Infinity }) => min))
  const most = Math.min(...all.map(({ max = Infinity }) => max))
  // Whoever types '>1300 lm <900 lm' means the numbers between.
  const [min, max] = [Math.min(least, most), Math.max(least, most)]
  return {
    ...(Number.isFinite(min) ? { min } : {}),
    ...(Number.isFinite(max) ? { max } : {}),
    ...(later.not && { not: later.not }),
    ...(later.at === undefined ? {} : { at: later.at }),
  }
}

/** What 'not' before a phrase means. */
export function negatedChoice({ choice, exact = choice }: Meaning): Chosen {
  return isSetChoice(exact) ? exact.map((term) => `not ${term}`) : { ...exact, not: true }
}
