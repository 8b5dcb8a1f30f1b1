import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import { variantByCode } from '#src/domain/product/choose-variant.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { defaultVariantOf } from '#src/domain/product/default-variant.ts'
import { productPath, variantPath } from '#src/domain/site/paths.ts'
import { isSameCode } from './compared-codes.ts'
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
  /** site path of the photometric file */
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
  const own = { id, name, title, brand, finishes }
  const isOwnCode = isSameCode(product.code, code)
  const variant = isOwnCode ? defaultVariantOf(product) : variantByCode(product.variants, code)
  if (variant !== undefined)
    return {
      ...own,
      code: variant.orderCode,
      href: variantPath(id, variant.orderCode),
      image: images[variant.image ?? product.image],
      specs: variant.specs,
      photometry: (variant.photometry ?? product.photometry)?.file,
      retired: variant.retired === true,
    }
  if (!isOwnCode) return undefined
  return {
    ...own,
    code: product.code,
    href: productPath(id),
    image: images[product.image],
    specs: product.specs,
    photometry: product.photometry?.file,
    retired: false,
  }
}
