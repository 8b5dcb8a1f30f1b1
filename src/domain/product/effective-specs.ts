import { groupBy } from '#src/domain/group-by.ts'
import type { Specs } from './attributes.ts'
import { combinedSpecs } from './combined-specs.ts'
import { type Offerable, offeredOf } from './default-variant.ts'
import { inOrder } from './specs.ts'
import type { Variant } from './variant.ts'

/** {@link combinedSpecs} in the order of the attributes. */
export const effectiveSpecs = (shared: Specs, own?: Specs): Specs =>
  inOrder(combinedSpecs(shared, own))

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
export function alikeBy<V extends Offerable>(
  variants: readonly V[],
  likeness: (variant: V) => string,
): string[][] {
  const byValues = groupBy(offeredOf(variants), likeness)
  return [...byValues.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => alike.map(({ orderCode }) => orderCode))
}
