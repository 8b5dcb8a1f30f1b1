import type * as z from 'zod/mini'
import type { product } from '#src/domain/api/catalogue.ts'
import type { variant } from '#src/domain/api/product-data.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Photometry } from '#src/domain/photometry/photometry.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { SimilarByLight } from '#src/domain/similar-light/similar-luminaire.ts'

type ProductAnswer = z.infer<typeof product>
type VariantAnswer = z.infer<typeof variant>

/**
 * Only the address of a photometric file: writing the contents of all files of a large catalogue would
 * take longer than writing its pages. Programs that need more read the file.
 */
interface WithFile {
  photometry?: Pick<Photometry, 'file'>
}

export type VariantData = Omit<VariantAnswer, 'photometry'> & WithFile

/** A product's data in a prebuilt file: as in the API's answer, with additions for its page and comparisons. */
export interface ProductData {
  product: Omit<ProductAnswer, 'variants' | 'photometry'> & WithFile & { variants: VariantData[] }
  /** the finishes of the product and its variants */
  finishes: readonly Finish[]
  /** the moment of the product's last change, ISO 8601 */
  changedAt: string
  /** pictures by site path */
  images: Record<string, ImageFile>
  /** by the different lights of its offered variants; absent in data that a browser kept from before it */
  similar?: readonly SimilarByLight[]
}
