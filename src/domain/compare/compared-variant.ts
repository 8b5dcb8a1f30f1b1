import type { ImageFile } from '#src/domain/files/file.ts'
import type { MainPlanes } from '#src/domain/photometry/main-planes.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import { variantByCode } from '#src/domain/product/choose-variant.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { productPath, variantPath } from '#src/domain/site/paths.ts'
import type { ProductData } from './product-data.ts'

/** A column of a comparison. */
export interface ComparedVariant {
  /** its order code, or the code of a product without variants */
  code: string
  href: string
  name: string
  title: string
  brand: Brand
  image: ImageFile | undefined
  specs: Specs
  finishes: readonly Finish[]
  planes: MainPlanes | undefined
  retired: boolean
}

/** A variant of a product, or the product itself by its own code; undefined if it has no such code. */
export function comparedVariant(
  { product, photometry, finishes, images }: ProductData,
  code: string,
): ComparedVariant | undefined {
  const { id, name, title, brand } = product
  const own = { name, title, brand, finishes }
  const variant = variantByCode(product.variants, code)
  if (variant === undefined) {
    if (product.code.toLowerCase() !== code.toLowerCase()) return undefined
    // A product's own values are those that all its variants share.
    return {
      ...own,
      code: product.code,
      href: productPath(id),
      image: images[product.image],
      specs: product.specs,
      planes: photometry[product.photometry ?? '']?.main,
      retired: false,
    }
  }
  return {
    ...own,
    code: variant.orderCode,
    href: variantPath(id, variant.orderCode),
    image: images[variant.image ?? product.image],
    specs: variant.specs,
    planes: photometry[variant.photometry ?? product.photometry ?? '']?.main,
    retired: variant.retired === true,
  }
}
