import { offeredOf } from './default-variant.ts'
import { type ProductSource, luminaireOf } from './luminaire.ts'

/** The part of a luminaire that a line of the pricing list shows. */
export function listedLuminaire(product: ProductSource, orderCode: string | undefined) {
  const luminaire = luminaireOf(product, orderCode)
  const { status, variant, code, image, specs, datasheet, photometry } = luminaire
  return {
    orderCode: variant?.orderCode ?? orderCode,
    code,
    image,
    specs,
    datasheet,
    photometry,
    /** how many variants the product is offered in */
    offered: offeredOf(product.variants).length,
    /** the variant is no longer offered */
    retired: status === 'retired' ? (true as const) : undefined,
    /** the product has no such order code */
    unknown: status === 'unknown' ? (true as const) : undefined,
  }
}
