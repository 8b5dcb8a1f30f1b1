import type { Attribute } from './attribute.ts'
import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import { sameValue } from './same-value.ts'

/** An attribute by which variants differ. */
export interface Axis {
  key: AttributeKey
  /** people choose first by the axes with lower numbers */
  rank: number
  /**
   * the distinct values, in the attribute's own order or, without one, in that of the variants;
   * undefined, last, if a variant has none
   */
  values: readonly Specs[AttributeKey][]
}

/**
 * The attributes by which the variants of a product differ, in the order of the list. An attribute
 * that other axes determine is not a choice and is omitted, such as a flux that depends on the
 * colour temperature.
 * @param offered the values of each variant, its own combined with the shared ones
 */
export function axesOf(offered: readonly Specs[]): Axis[] {
  const differing = attributes
    .filter((attribute) => !('derived' in attribute))
    .map((attribute): Axis => ({
      key: attribute.key,
      rank: 'axis' in attribute ? attribute.axis : noRank,
      values: distinct(
        attribute,
        offered.map((specs) => specs[attribute.key]),
      ),
    }))
    .filter(({ values }) => values.length > 1)
  const chosen: Axis[] = []
  let distinguished = distinguishedCount(offered, chosen)
  for (const axis of differing.toSorted((one, other) => one.rank - other.rank)) {
    if (distinguished === offered.length) break
    const withAxis = distinguishedCount(offered, [...chosen, axis])
    if (withAxis === distinguished) continue
    chosen.push(axis)
    distinguished = withAxis
  }
  return chosen.sort((one, other) => positionOf(one.key) - positionOf(other.key))
}

/** Attributes by which people choose precede those that depend on them, such as flux and power. */
const noRank = attributes.length

const positionOf = (key: AttributeKey) => attributes.findIndex((one) => one.key === key)

/** The number of variants that these axes alone distinguish. */
const distinguishedCount = (offered: readonly Specs[], axes: readonly Axis[]) =>
  new Set(offered.map((specs) => JSON.stringify(axes.map(({ key }) => specs[key] ?? null)))).size

function distinct(
  attribute: Attribute,
  values: readonly Specs[AttributeKey][],
): Specs[AttributeKey][] {
  const found: Specs[AttributeKey][] = []
  for (const value of values) if (!found.some((one) => sameValue(one, value))) found.push(value)
  return found.sort((one, other) => orderOf(attribute, one) - orderOf(attribute, other))
}

/** A value's place in the order of its attribute, such as IP20 before IP44; 0 where it has none. */
function orderOf(attribute: Attribute, value: Specs[AttributeKey]): number {
  if (typeof value === 'number') return value
  return attribute.kind === 'choice' ? attribute.choices.indexOf(value as string) : 0
}
