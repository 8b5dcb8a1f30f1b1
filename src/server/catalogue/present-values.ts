import type { PresentValues } from '#src/domain/api/schedules.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { luminaireOf } from '#src/domain/product/luminaire.ts'
import { inOrder } from '#src/domain/product/specs.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'

/** The catalogue's present values of a line's luminaire; undefined if it is no longer offered. */
export function presentValuesOf(
  catalogue: Catalogue,
  { id, orderCode }: Pick<ScheduleLine, 'id' | 'orderCode'>,
): PresentValues | undefined {
  const product = catalogue.findProduct(String(id))
  if (product === undefined) return undefined
  const { status, code, image, specs, datasheet, photometry } = luminaireOf(product, orderCode)
  if (status === 'unknown') return undefined
  const { name, title, brand } = product
  return {
    ...{ name, title, brand, image, code, datasheet, photometry },
    specs: inOrder(specs),
    finish: catalogue.finishes.find((one) => one.code === specs.finish)?.name,
    retired:
      status === 'retired' || catalogue.withdrawalOf(product) !== undefined ? true : undefined,
  }
}
