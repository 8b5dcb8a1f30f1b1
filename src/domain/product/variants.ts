import type { Specs } from './attributes.ts'
import { offeredOf } from './default-variant.ts'
import { effectiveSpecs } from './specs.ts'
import type { Variant } from './variant.ts'

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
