import {
  type CatalogueValues,
  compareWithCatalogue,
  differenceSentence,
} from '#src/domain/photometry/compare-photometry.ts'
import { fileDifferences } from '#src/domain/product/file-differences.ts'
import type { Product } from '#src/domain/product/product.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import {
  type StoredPhotometry,
  photometryIn,
  selectPhotometry,
} from '#src/server/database/photometry.ts'

/** The paths of the photometric files of a product and its variants. */
export const photometryPaths = ({
  photometry,
  variants,
}: Pick<Product, 'photometry' | 'variants'>): string[] => [
  ...new Set(
    [photometry, ...variants.map((variant) => variant.photometry)].filter(
      (path) => typeof path === 'string',
    ),
  ),
]

/** The data of a product's photometric files, by path. */
export async function photometryOfProduct(
  product: Pick<Product, 'photometry' | 'variants'>,
): Promise<Map<string, StoredPhotometry>> {
  const paths = photometryPaths(product)
  if (paths.length === 0) return new Map()
  const [result] = await (await openCatalogueDatabase()).read([selectPhotometry(paths)])
  return photometryIn(result)
}

/**
 * Sentences about photometric files that differ from the catalogue's values by more than
 * {@link fileDifferences} allows. Variants with the same difference share a sentence.
 */
export function photometryDifferences(
  product: Pick<Product, 'code' | 'specs' | 'variants' | 'photometry'>,
  files: ReadonlyMap<string, StoredPhotometry>,
): string[] {
  const comparisons = new Map(
    [...files].map(([path, { stated }]) => [
      path,
      (values: CatalogueValues) => compareWithCatalogue(stated, values),
    ]),
  )
  const codes = new Map<string, string[]>()
  for (const { orderCode, difference } of fileDifferences(product, comparisons)) {
    const sentence = differenceSentence(difference)
    codes.set(sentence, [...(codes.get(sentence) ?? []), orderCode])
  }
  return [...codes].map(([sentence, those]) => `${those.join(', ')}: ${sentence}`)
}
