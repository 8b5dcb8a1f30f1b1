import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import { sameValue } from './same-value.ts'

/** An attribute by which variants differ. */
export interface Axis {
  key: AttributeKey
  /** the distinct values, in natural order; undefined if a variant has none */
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
    .map(({ key }) => ({ key, values: distinct(offered.map((specs) => specs[key])) }))
    .filter(({ values }) => values.length > 1)
  const chosen: Axis[] = []
  let distinguished = distinguishedCount(offered, chosen)
  for (const axis of byPreference(differing)) {
    if (distinguished === offered.length) break
    const withAxis = distinguishedCount(offered, [...chosen, axis])
    if (withAxis === distinguished) continue
    chosen.push(axis)
    distinguished = withAxis
  }
  return chosen.sort((one, other) => positionOf(one.key) - positionOf(other.key))
}

/** Attributes by which people choose precede those that depend on them, such as flux and power. */
const byPreference = (axes: readonly Axis[]) =>
  [...axes].sort((one, other) => rankOf(one.key) - rankOf(other.key))

const ranks = new Map<AttributeKey, number>(
  attributes.flatMap((attribute) => ('axis' in attribute ? [[attribute.key, attribute.axis]] : [])),
)
const rankOf = (key: AttributeKey) => ranks.get(key) ?? ranks.size

const positionOf = (key: AttributeKey) => attributes.findIndex((one) => one.key === key)

/** The number of variants that these axes alone distinguish. */
const distinguishedCount = (offered: readonly Specs[], axes: readonly Axis[]) =>
  new Set(offered.map((specs) => JSON.stringify(axes.map(({ key }) => specs[key] ?? null)))).size

function distinct(values: readonly Specs[AttributeKey][]): Specs[AttributeKey][] {
  const found: Specs[AttributeKey][] = []
  for (const value of values) if (!found.some((one) => sameValue(one, value))) found.push(value)
  return found.sort(compareValues)
}

/** Sorts numbers in ascending order and keeps all other values in row order. */
const compareValues = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : 0
