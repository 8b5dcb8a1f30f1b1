import type { Id } from '#src/domain/fields/identity.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Brand } from '#src/domain/product/brand.ts'

/** A luminaire of another product with similar light, as plain data for its card. */
export interface SimilarLuminaire {
  /** of its product, like the texts and the picture */
  id: Id
  name: string
  title: string
  brand: Brand
  image: ImageFile
  /** absent of a product without variants */
  orderCode?: string
  /** the difference of its light in words */
  reason: string
}

/** The luminaires whose light is similar to that of these variants, nearest first. */
export interface SimilarByLight {
  /** order codes; none of a product without variants */
  variants: readonly string[]
  luminaires: readonly SimilarLuminaire[]
}
