import {
  type FacetChoice,
  type RangeChoice,
  type SetChoice,
  alternativesOf,
  anyOfLimits,
  isSetChoice,
} from './facet-choice.ts'
import { facets } from './facet.ts'
import { isExcluding, termsAmong, valuesOfTerm } from './facet-terms.ts'
import type { Meaning } from './phrases.ts'

type Chosen = FacetChoice[string]

/**
 * The joint meaning of two phrases of a text for the same facet: '>900 lm <1300 lm' is a range, '3000K 4000K' or
 * 'dali casambi' either, 'IP20 IP67' and 'DALI DT8' the stricter one.
 */
export function combinedChoice(key: string, earlier: Chosen | undefined, later: Chosen): Chosen {
  if (earlier === undefined) return later
  if (isSetChoice(earlier) && isSetChoice(later)) return combinedTerms(key, earlier, later)
  if (isSetChoice(earlier) || isSetChoice(later)) return later
  return combinedLimits(earlier, later)
}

function combinedTerms(key: string, earlier: SetChoice, later: SetChoice): SetChoice {
  const facet = facets.find((one) => one.key === key)
  if (facet?.kind !== 'set') return later
  const all = termsAmong(facet, [...earlier, ...later])
  const covered = (term: string) => valuesOfTerm(facet, term, []) ?? []
  const including = facet.choices === undefined ? [] : all.filter((term) => !isExcluding(term))
  // Whoever names both means the one that requires more.
  const isLooser = (term: string) =>
    including.some(
      (other) => other !== term && covered(other).every((value) => covered(term).includes(value)),
    )
  return all.filter((term) => !including.includes(term) || !isLooser(term))
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

/** The meaning of 'not' before a phrase. */
export function negatedChoice({ choice, exact = choice }: Meaning): Chosen {
  return isSetChoice(exact) ? exact.map((term) => `not ${term}`) : { ...exact, not: true }
}
