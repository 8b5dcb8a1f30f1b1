import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { defaultLuminaireOf, luminaireOf } from '#src/domain/product/luminaire.ts'
import { addresses, variantPath } from '#src/domain/site/paths.ts'
import type { ProductData } from './product-data.ts'

/** A column of a comparison. */
export interface ComparedVariant {
  /** its order code, or the code of a product without variants */
  code: string
  /** of the product */
  id: Id
  href: string
  name: string
  title: string
  brand: Brand
  image: ImageFile | undefined
  specs: Specs
  finishes: readonly Finish[]
  /** site path of the photometric file; '' of one whose address is unknown without a network */
  photometry: string | undefined
  retired: boolean
}

/**
 * The variant with this code; undefined if the product has no such variant. The product's own code, or
 * none, means its default variant, or the product itself if it offers no variants.
 */
export function comparedVariant(
  { product, finishes, images }: ProductData,
  code = product.code,
): ComparedVariant | undefined {
  const { id, name, title, brand } = product
  const luminaire =
    codeKey(product.code) === codeKey(code)
      ? defaultLuminaireOf(product)
      : luminaireOf(product, code)
  const { status, variant, specs, photometry } = luminaire
  if (status === 'unknown') return undefined
  return {
    code: luminaire.code,
    id,
    href: variant === undefined ? addresses.product.make(id) : variantPath(id, variant.orderCode),
    name,
    title,
    brand,
    image: images[luminaire.image],
    specs,
    finishes,
    photometry,
    retired: status === 'retired',
  }
}
