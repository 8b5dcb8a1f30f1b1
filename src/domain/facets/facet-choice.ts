import type { Unit } from '#src/domain/product/attribute.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { formatQuantity, formatRange } from '#src/domain/product/format-value.ts'

/** A lowest and a highest number, both included; without one, that side is open. */
export interface RangeChoice {
  readonly min?: number
  readonly max?: number
  /** of an illuminance: the distance, m */
  readonly at?: number
}

/** Limits without open sides, and without a distance. */
export const limitsOf = ({
  min,
  max,
}: {
  min?: number | undefined
  max?: number | undefined
}): RangeChoice => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

/** Any of these texts. */
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

/** 'at least 1,000 lm', '900–1,300 lm', '3000 K', 'at least 300 lx at 2.5 m'. */
export function textOfLimits({ min, max, at }: RangeChoice, unit: Unit | undefined): string {
  const shown = (value: number) => formatQuantity(value, unit)
  if (at !== undefined)
    return `${textOfLimits(limitsOf({ min, max }), unit)} at ${formatNumber(at)}\u00a0m`
  if (min === undefined) return max === undefined ? '' : `at most ${shown(max)}`
  if (max === undefined) return `at least ${shown(min)}`
  return formatRange({ min, max }, unit)
}
