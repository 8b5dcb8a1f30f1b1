import { variantByCode } from '#src/domain/product/choose-variant.ts'
import { defaultVariantOf } from '#src/domain/product/default-variant.ts'
import {
  type Luminaire,
  type ProductSource,
  type VariantSource,
  luminaireOfVariant,
} from '#src/domain/product/luminaire.ts'
import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { sheetPicturePath } from './picture-path.ts'

// Free of the list of attributes, which the page that saves a schedule for offline does without.

/**
 * The luminaire that a datasheet describes.
 * @param orderCode in any case; without one, or with a code that is no variant's, the variant that stands
 * for the product, or the product itself if it offers none
 */
export const describedLuminaire = <V extends VariantSource>(
  product: ProductSource<V>,
  orderCode = '',
): Luminaire<V> =>
  luminaireOfVariant(
    product,
    variantByCode(product.variants, orderCode) ?? defaultVariantOf(product),
  )

/** The files from which a luminaire's datasheet is made, besides the data of its product; site paths. */
export const sheetInputs = ({ image, photometry, drawing }: Luminaire) => ({
  ...(image !== '' && { picture: sheetPicturePath(image) }),
  ...(photometry !== undefined && { photometry }),
  ...(drawing !== undefined && { drawing }),
})

/** The code in the address of a made datasheet; undefined for an uploaded one. */
export const codeOfDatasheet = (path: string): string | undefined =>
  path.startsWith(datasheetsPath) ? path.slice(datasheetsPath.length, -'.pdf'.length) : undefined
