import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import { combinedSpecs } from './combined-specs.ts'
import { sameValue } from './same-value.ts'
import { offeredOf } from './default-variant.ts'
import type { Variant } from './variant.ts'

/** {@link combinedSpecs} in the order of the attributes. */
export const effectiveSpecs = (shared: Specs, own?: Specs): Specs =>
  inOrder(combinedSpecs(shared, own))

/** Values, any of which may be missing. */
export type GivenSpecs = { [Key in AttributeKey]?: Specs[Key] | undefined }

/** Values in the order of the attributes, so that equal values produce equal JSON. */
export function inOrder(given: Readonly<GivenSpecs>): Specs {
  const ordered: Record<string, Specs[AttributeKey]> = {}
  for (const key of allKeys) if (given[key] !== undefined) ordered[key] = given[key]
  return ordered
}

/**
 * Splits several sets of values into those that all share and the rest of each.
 * @param all at least one complete set of values
 */
export function sharedSpecs(all: readonly Specs[]): { shared: Specs; own: Specs[] } {
  const [first = {}, ...others] = all
  const sharedKeys = new Set(
    keysOf(first).filter((key) => others.every((other) => sameValue(first[key], other[key]))),
  )
  return {
    shared: only(first, (key) => sharedKeys.has(key)),
    own: all.map((values) => only(values, (key) => !sharedKeys.has(key))),
  }
}

/** Made once, because a build orders the values of every variant. */
const allKeys = attributes.map(({ key }) => key)

const keysOf = (values: Readonly<GivenSpecs>): AttributeKey[] =>
  allKeys.filter((key) => values[key] !== undefined)

const only = (values: Specs, wanted: (key: AttributeKey) => boolean): Specs =>
  Object.fromEntries(keysOf(values).flatMap((key) => (wanted(key) ? [[key, values[key]]] : [])))

/**
 * Variants that nothing distinguishes, by their order codes: one luminaire with several codes.
 * Retired ones don't count, because nobody chooses them.
 */
export const alikeVariants = (shared: Specs, variants: readonly Variant[]): string[][] =>
  alikeBy(variants, ({ specs }) => likenessOf(shared, specs))

/** Equal texts mean that the effective values are equal. */
export const likenessOf = (shared: Specs, own: Specs): string =>
  JSON.stringify(effectiveSpecs(shared, own))

/** @param likeness see {@link likenessOf}; a table of variants remembers it for each row */
export function alikeBy<V extends Pick<Variant, 'orderCode' | 'retired'>>(
  variants: readonly V[],
  likeness: (variant: V) => string,
): string[][] {
  const byValues = Map.groupBy(offeredOf(variants), likeness)
  return [...byValues.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => alike.map(({ orderCode }) => orderCode))
}
