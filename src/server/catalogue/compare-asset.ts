import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { type CompareProduct, compareFile } from '#src/domain/compare/compare-file.ts'
import { defaultVariantOf, offeredOf } from '#src/domain/product/default-variant.ts'
import { combinedSpecs, differingKeys } from '#src/domain/product/combined-specs.ts'
import { lightOfVariant } from '#src/domain/product/luminaire.ts'
import type { Product } from '#src/domain/product/product.ts'
import { catalogueAsset } from './catalogue-asset.ts'
import { rowsOfProduct } from './facet-asset.ts'

/** The part of a catalogue that comparisons without a network need beside its search index and facet data. */
export const compareAsset = catalogueAsset((catalogue) =>
  compareFile(catalogue.revision, compareProducts(catalogue)),
)

function* compareProducts(catalogue: Catalogue): Generator<CompareProduct> {
  for (const product of catalogue.products) yield compareProduct(product, catalogue)
}

function compareProduct(product: Product, catalogue: Catalogue): CompareProduct {
  const { variants } = product
  const first = defaultVariantOf(product)
  return {
    rows: rowsOfProduct(product).map((variant) => combinedSpecs(product.specs, variant?.specs)),
    differing: differingKeys(variants),
    defaultPlace:
      first === undefined || first === offeredOf(variants)[0] ? undefined : variants.indexOf(first),
    retired: variants.flatMap((variant, place) => {
      if (variant.retired !== true) return []
      const { specs, photometry = '' } = lightOfVariant(product, variant)
      const image = variant.image === undefined ? undefined : catalogue.image(variant.image)
      return [{ place, specs, image, hasLight: catalogue.intensities.has(photometry) }]
    }),
  }
}
