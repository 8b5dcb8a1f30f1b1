import type { Unit } from '#src/domain/product/attribute.ts'
import { formatNumber } from '#src/domain/format-number.ts'
import { formatQuantity, formatRange } from '#src/domain/product/format-value.ts'
import { type RangeChoice, limitsOf } from './facet-choice.ts'

/** 'at least 1,000 lm', '900–1,300 lm', '3000 K', 'at least 300 lx at 2.5 m'. */
export function textOfLimits({ min, max, at }: RangeChoice, unit: Unit | undefined): string {
  const shown = (value: number) => formatQuantity(value, unit)
  if (at !== undefined)
    return `${textOfLimits(limitsOf({ min, max }), unit)} at ${formatNumber(at)}\u00a0m`
  if (min === undefined) return max === undefined ? '' : `at most ${shown(max)}`
  if (max === undefined) return `at least ${shown(min)}`
  return formatRange({ min, max }, unit)
}
