import { limitRules } from '#src/domain/facets/limit-rules.derived.ts'
import type { RangeFacet } from '#src/domain/facets/facet.ts'
import {
  type Limits,
  type RangeChoice,
  alternativesOf,
  anyOfLimits,
} from '#src/domain/facets/facet-choice.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { formatQuantity, formatRange } from '#src/domain/product/format-value.ts'
import type { FigureRule, Unit } from '#src/domain/product/attribute.ts'

/** Limits that one press chooses. */
export interface LimitButton {
  /** '3000 K', '90+', 'narrow' */
  text: string
  /** the limits of a name: '10–20°' */
  note?: string
  limits: Limits
}

export interface LimitButtons {
  buttons: readonly LimitButton[]
  /** whether several may be pressed, of which any may hold */
  isAny: boolean
}

/** More values than these are quicker to choose with handles. */
const fewAtMost = 10

/**
 * The buttons of a facet: its classes; else, where the catalogue has few values, each of them, as a
 * single figure of the attribute is meant: exactly, at least or at most. None where it is meant
 * approximately.
 * @param values that occur, rising
 */
export function limitButtons(facet: RangeFacet, values: readonly number[]): LimitButtons {
  const { key, atLeast, unit } = facet
  const { classes, figure } = ownValue(limitRules, key) ?? {}
  const rule = figure?.rule
  if (classes !== undefined) {
    const buttons = Object.entries(classes).map(([text, limits]) => ({
      text,
      note: shortLimits(limits, unit),
      limits,
    }))
    return { isAny: true, buttons }
  }
  const isFew = values.length > 1 && values.length <= fewAtMost
  const limits = (atLeast ?? (isFew ? values : [])).flatMap((value) => limitsOfValue(rule, value))
  const buttons = limits.map((one) => ({ text: shortLimits(one, unit), limits: one }))
  return { isAny: rule === undefined, buttons }
}

function limitsOfValue(rule: FigureRule['rule'] | undefined, value: number): Limits | [] {
  switch (rule) {
    case 'atLeast':
      return { min: value }
    case 'atMost':
      return { max: value }
    case 'around':
      return []
    case undefined:
      return { min: value, max: value }
  }
}

/** '≤ 10°', '10–20°', '≥ 45 °C', and as makers write it '90+'. */
function shortLimits({ min, max }: Limits, unit: Unit | undefined): string {
  if (min !== undefined && max !== undefined) return formatRange({ min, max }, unit)
  if (max !== undefined) return `≤\u00a0${formatQuantity(max, unit)}`
  const least = formatQuantity(min ?? 0, unit)
  return unit === undefined ? `${least}+` : `≥\u00a0${least}`
}

const isSame = (one: Limits, other: Limits) => one.min === other.min && one.max === other.max

export const isPressed = (chosen: RangeChoice, limits: Limits): boolean =>
  chosen.not === undefined && alternativesOf(chosen).some((one) => isSame(one, limits))

/** The choice after a press. A choice that buttons did not make is replaced. */
export function afterPress(
  chosen: RangeChoice,
  limits: Limits,
  { buttons, isAny }: LimitButtons,
): RangeChoice {
  const before = alternativesOf(chosen)
  const isOfButtons = before.every((one) => buttons.some((button) => isSame(button.limits, one)))
  const kept = isAny && isOfButtons && chosen.not === undefined ? before : []
  const others = kept.filter((one) => !isSame(one, limits))
  return anyOfLimits(isPressed(chosen, limits) ? others : [...others, limits]) ?? {}
}
