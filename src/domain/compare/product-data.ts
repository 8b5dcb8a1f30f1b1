import type * as z from 'zod/mini'
import type { product } from '#src/domain/api/catalogue.ts'
import type { variant } from '#src/domain/api/product-data.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Figures } from '#src/domain/photometry/figures.ts'
import type { MainPlanes } from '#src/domain/photometry/main-planes.ts'
import type { Finish } from '#src/domain/product/finish.ts'

type ProductAnswer = z.infer<typeof product>
type VariantAnswer = z.infer<typeof variant>

/** A photometric file's figures without tables, and its main planes. */
export interface PhotometryData extends Omit<Figures, 'ugr' | 'findings'> {
  main: MainPlanes
}

/**
 * A product's data in a prebuilt file: as the API answers, but each photometric file once, because
 * variants share them.
 */
export interface ProductData {
  product: Omit<ProductAnswer, 'variants' | 'photometry'> & {
    variants: (Omit<VariantAnswer, 'photometry'> & { photometry?: string })[]
    /** site path, a key of `photometry` */
    photometry?: string
  }
  /** by site path of the file */
  photometry: Record<string, PhotometryData>
  /** those that the product comes in */
  finishes: readonly Finish[]
  /** pictures by site path */
  images: Record<string, ImageFile>
}
