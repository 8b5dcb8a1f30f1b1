import type { PresentValues } from '#src/domain/api/schedules.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { effectiveSpecs } from '#src/domain/product/specs.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'

/** What the catalogue says of a line's luminaire; undefined if it has none any more. */
export function presentValuesOf(
  catalogue: Catalogue,
  { id, orderCode }: Pick<ScheduleLine, 'id' | 'orderCode'>,
): PresentValues | undefined {
  const product = catalogue.findProduct(String(id))
  const coded = orderCode === undefined ? undefined : catalogue.findCode(orderCode)
  const variant = coded?.product === product ? coded?.variant : undefined
  if (product === undefined || (orderCode !== undefined && variant === undefined)) return undefined
  const specs = effectiveSpecs(product.specs, variant?.specs)
  return {
    name: product.name,
    title: product.title,
    brand: product.brand,
    image: variant?.image ?? product.image,
    code: variant?.orderCode ?? product.code,
    specs,
    finish: catalogue.finishes.find(({ code }) => code === specs.finish)?.name,
    retired: variant?.retired,
    datasheet: variant?.datasheet ?? product.datasheet,
    photometry: variant?.photometry ?? product.photometry ?? undefined,
  }
}
