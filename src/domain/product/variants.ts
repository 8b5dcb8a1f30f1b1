import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import { effectiveSpecs, sameValue } from './specs.ts'

/** What the choice among variants needs of each. */
export interface Choosable {
  orderCode: string
  /** its values and the shared ones */
  specs: Specs
}

/** An attribute in which variants differ. */
export interface Axis {
  key: AttributeKey
  /** the different values, in their natural order; undefined where a variant has none */
  values: readonly Specs[AttributeKey][]
}

/**
 * The attributes in which the variants of a product differ, in the order of the list. What follows
 * from others is no choice: an attribute that has one value for each value of an axis before it, such
 * as the flux that goes with a colour temperature, is left out.
 * @param offered values of each variant, its own and the shared ones
 */
export function axesOf(offered: readonly Specs[]): Axis[] {
  const differing = attributes
    .filter((attribute) => !('derived' in attribute))
    .map(({ key }) => ({ key, values: distinct(offered.map((specs) => specs[key])) }))
    .filter(({ values }) => values.length > 1)
  const chosen: Axis[] = []
  for (const axis of byPurpose(differing)) {
    if (rowsApart(offered, chosen) === offered.length) break
    if (rowsApart(offered, [...chosen, axis]) > rowsApart(offered, chosen)) chosen.push(axis)
  }
  return chosen.sort((one, other) => placeOf(one.key) - placeOf(other.key))
}

/** What people choose by comes before what follows from it, such as flux and power. */
const purposes: readonly AttributeKey[] = [
  'finish',
  'cct',
  'cri',
  'beam',
  'control',
  'mounting',
  'ip',
  'length',
  'diameter',
  'watts',
]

const byPurpose = (axes: readonly Axis[]) =>
  [...axes].sort((one, other) => purposeOf(one.key) - purposeOf(other.key))

const purposeOf = (key: AttributeKey) => {
  const place = purposes.indexOf(key)
  return place < 0 ? purposes.length + placeOf(key) : place
}

const placeOf = (key: AttributeKey) => attributes.findIndex((one) => one.key === key)

/** How many different rows the variants are, looked at by these axes alone. */
const rowsApart = (offered: readonly Specs[], axes: readonly Axis[]) =>
  new Set(offered.map((specs) => JSON.stringify(axes.map(({ key }) => specs[key] ?? null)))).size

function distinct(values: readonly Specs[AttributeKey][]): Specs[AttributeKey][] {
  const found: Specs[AttributeKey][] = []
  for (const value of values) if (!found.some((one) => sameValue(one, value))) found.push(value)
  return found.sort(compareValues)
}

/** Numbers rise; everything else keeps the order of the rows. */
const compareValues = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : 0

/**
 * The variant that a choice leads to: the one with the chosen value that differs from the present one
 * in the fewest other axes, and among those the one that comes first.
 */
export function nearestVariant<V extends Choosable>(
  variants: readonly V[],
  present: Choosable,
  axes: readonly Axis[],
  key: AttributeKey,
  value: Specs[AttributeKey],
): V | undefined {
  let nearest: V | undefined
  let fewest = Infinity
  for (const variant of variants) {
    if (!sameValue(variant.specs[key], value)) continue
    const moved = movedAxes(variant, present, axes, key).length
    if (moved < fewest) [nearest, fewest] = [variant, moved]
  }
  return nearest
}

/** The other axes in which a variant differs from the present one: what a choice has moved. */
export const movedAxes = (
  variant: Choosable,
  present: Choosable,
  axes: readonly Axis[],
  key: AttributeKey,
): Axis[] =>
  axes.filter(
    (axis) => axis.key !== key && !sameValue(variant.specs[axis.key], present.specs[axis.key]),
  )

/**
 * Pairs of variants that nothing tells apart, by their places; they are one luminaire with two codes.
 * @param own the values of each variant's own
 */
export function sameVariants(shared: Specs, own: readonly Specs[]): [number, number][] {
  const first = new Map<string, number>()
  const pairs: [number, number][] = []
  own.forEach((specs, index) => {
    const row = JSON.stringify(effectiveSpecs(shared, specs))
    const earlier = first.get(row)
    if (earlier === undefined) first.set(row, index)
    else pairs.push([earlier, index])
  })
  return pairs
}
