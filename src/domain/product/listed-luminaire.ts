import { offeredOf } from './default-variant.ts'
import { type ProductSource, luminaireOf } from './luminaire.ts'

/** The part of a luminaire that a line of the pricing list shows. */
export function listedLuminaire(
  product: ProductSource & { withdrawn?: unknown },
  orderCode: string | undefined,
) {
  const luminaire = luminaireOf(product, orderCode)
  const isWithdrawn = product.withdrawn !== undefined
  const { status, variant, code, image, specs, datasheet, photometry } = luminaire
  return {
    orderCode: variant?.orderCode ?? orderCode,
    code,
    image,
    specs,
    datasheet,
    photometry,
    /** how many variants the product is offered in */
    offered: isWithdrawn ? 0 : offeredOf(product.variants).length,
    /** the variant or its whole product is no longer offered */
    retired: isWithdrawn || status === 'retired' ? (true as const) : undefined,
    /** the product has no such order code */
    unknown: status === 'unknown' ? (true as const) : undefined,
  }
}
