import type { Specs } from './attributes.ts'
import { effectiveSpecs } from './specs.ts'
import type { Variant } from './variant.ts'

/** The variants with all values that hold for each: its own, else the product's. */
export const effectiveVariants = ({
  specs,
  variants,
}: {
  specs: Specs
  variants: readonly Variant[]
}): Variant[] =>
  variants.map((variant) => ({ ...variant, specs: effectiveSpecs(specs, variant.specs) }))

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
  const byValues = Map.groupBy(
    variants.filter(({ retired }) => retired !== true),
    likeness,
  )
  return [...byValues.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => alike.map(({ orderCode }) => orderCode))
}
