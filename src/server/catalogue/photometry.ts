import {
  compareWithCatalogue,
  differenceSentence,
} from '#src/domain/photometry/compare-photometry.ts'
import { effectiveVariants } from '#src/domain/product/variants.ts'
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

/** What was read from a product's photometric files, by path. */
export async function readPhotometry(
  product: Pick<Product, 'photometry' | 'variants'>,
): Promise<Map<string, StoredPhotometry>> {
  const paths = photometryPaths(product)
  if (paths.length === 0) return new Map()
  const [result] = await (await openCatalogueDatabase()).read([selectPhotometry(paths)])
  return photometryIn(result)
}

/**
 * Says where photometric files differ from the catalogue's values by more than
 * {@link compareWithCatalogue} allows. Variants with the same difference share a sentence.
 */
export function photometryDifferences(
  product: Pick<Product, 'code' | 'specs' | 'variants' | 'photometry'>,
  files: ReadonlyMap<string, StoredPhotometry>,
): string[] {
  const rows =
    product.variants.length === 0
      ? [{ orderCode: product.code, specs: product.specs, photometry: undefined }]
      : effectiveVariants(product)
  const codes = new Map<string, string[]>()
  for (const { orderCode, specs, photometry } of rows) {
    const file = files.get(photometry ?? product.photometry ?? '')
    if (file === undefined) continue
    for (const difference of compareWithCatalogue(file.stated, specs)) {
      const sentence = differenceSentence(difference)
      codes.set(sentence, [...(codes.get(sentence) ?? []), orderCode])
    }
  }
  return [...codes].map(([sentence, those]) => `${those.join(', ')}: ${sentence}`)
}
