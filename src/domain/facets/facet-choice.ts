import type { Unit } from '#src/domain/product/attribute.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { formatQuantity, formatRange } from '#src/domain/product/format-value.ts'

/** A lowest and a highest number, both included; without one, that side is open. */
export interface Limits {
  readonly min?: number
  readonly max?: number
}

/** The numbers within limits, or outside them. */
export interface RangeChoice extends Limits {
  /** other limits, of which any may hold instead */
  readonly or?: readonly Limits[]
  /** outside all these limits */
  readonly not?: true
  /** of an illuminance: the distance, m */
  readonly at?: number
}

/** Limits without open sides, and without anything else. */
export const limitsOf = ({
  min,
  max,
}: {
  min?: number | undefined
  max?: number | undefined
}): Limits => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

/** Whether no number lies within limits, because the lowest is above the highest. */
export const isReversed = ({ min = -Infinity, max = Infinity }: Limits): boolean => min > max

/** All limits of a choice, of which any may hold. */
export const alternativesOf = (chosen: RangeChoice): readonly Limits[] => [
  limitsOf(chosen),
  ...(chosen.or ?? []),
]

/**
 * The choice of any of some limits, in rising order, each once; undefined without any.
 * @param limits none of them open on both sides
 */
export function anyOfLimits(
  limits: readonly Limits[],
  { not, at }: Pick<RangeChoice, 'not' | 'at'> = {},
): RangeChoice | undefined {
  const distinct = new Map(limits.map((one) => [`${one.min} ${one.max}`, limitsOf(one)]))
  const [first, ...or] = [...distinct.values()].sort(
    (one, other) =>
      compare(one.min ?? -Infinity, other.min ?? -Infinity) ||
      compare(one.max ?? Infinity, other.max ?? Infinity),
  )
  if (first === undefined) return undefined
  return {
    ...first,
    ...(or.length === 0 ? {} : { or }),
    ...(not && { not }),
    ...(at === undefined ? {} : { at }),
  }
}

/** Unlike a difference, it is a number for two infinities. */
const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)

/** Whether a number, or one of a range's numbers, fits a choice; outside limits, none may lie within. */
export function fitsLimits(chosen: RangeChoice, lowest: number, highest = lowest): boolean {
  const divisor = (chosen.at ?? 1) ** 2
  const isWithin = alternativesOf(chosen).some(
    ({ min = -Infinity, max = Infinity }) => lowest / divisor <= max && highest / divisor >= min,
  )
  return isWithin === !chosen.not
}

/** Terms, of which any may hold (facet-terms.ts). */
export type SetChoice = readonly string[]

/** A visitor's choices by the key of the facet. All facets must hold for the same variant. */
export type FacetChoice = Readonly<Record<string, SetChoice | RangeChoice>>

export const isSetChoice = (chosen: SetChoice | RangeChoice): chosen is SetChoice =>
  Array.isArray(chosen)

/** Whether a choice of one facet has no effect. */
export const isOpen = (chosen: SetChoice | RangeChoice): boolean =>
  isSetChoice(chosen) ? chosen.length === 0 : chosen.min === undefined && chosen.max === undefined

/** The choice with another one for a facet; undefined or an open one removes it. */
export function withFacet(
  choice: FacetChoice,
  key: string,
  chosen: SetChoice | RangeChoice | undefined,
): FacetChoice {
  const others = Object.entries(choice).filter(([other]) => other !== key)
  return Object.fromEntries(
    chosen === undefined || isOpen(chosen) ? others : [...others, [key, chosen]],
  )
}

/** 'at least 1,000 lm', '900–1,300 lm', '2700 K or 4000 K', 'not 3000 K', 'at least 300 lx at 2.5 m'. */
export function textOfLimits(chosen: RangeChoice, unit: Unit | undefined): string {
  const { not, at } = chosen
  const text = alternativesOf(chosen)
    .map((limits) => textOfAlternative(limits, unit))
    .join(' or ')
  return `${not ? 'not ' : ''}${text}${at === undefined ? '' : ` at ${formatNumber(at)}\u00a0m`}`
}

function textOfAlternative({ min, max }: Limits, unit: Unit | undefined): string {
  const shown = (value: number) => formatQuantity(value, unit)
  if (min === undefined) return max === undefined ? '' : `at most ${shown(max)}`
  if (max === undefined) return `at least ${shown(min)}`
  return formatRange({ min, max }, unit)
}
