import { NoProductError, loadProduct } from '#src/browser/load-product.ts'
import { type ComparedVariant, comparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/**
 * {@link comparedVariant} of a product's data or, without a network, of the release's data of all
 * products; undefined if the product has no such variant.
 * @throws NoProductError; another Error if neither can be loaded
 */
export async function loadCompared(id: Id, code?: string): Promise<ComparedVariant | undefined> {
  try {
    return comparedVariant(await loadProduct(id), code)
  } catch (error) {
    if (error instanceof NoProductError) throw error
    console.info(
      `The data of product ${id} could not be loaded; using those of the release.`,
      error,
    )
    const { loadReleaseVariants } = await import('#src/browser/release-variants.ts')
    return (await loadReleaseVariants()).find(id, code)
  }
}
