import * as z from 'zod/mini'
import { type DataFault, dataFaults } from '#src/domain/product/data-faults.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { alikeVariants } from '#src/domain/product/variants.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import type { StoredPhotometry } from '#src/server/database/photometry.ts'
import { photometryDifferences } from './photometry.ts'

const { variants: variantsField, specs: specsField, photometry: photometryField } = productFields

/**
 * Faults of a product's data that its fields don't show by themselves.
 * @param sent values of the form, not validated
 * @param present the stored product; empty for a new one
 */
export function productFaults(
  kind: ItemKind,
  sent: ItemValues,
  present: ItemValues,
  { finishes }: { finishes: ReadonlySet<string> },
): DataFault[] {
  if (kind !== 'product' || (sent['specs'] === undefined && sent['variants'] === undefined))
    return []
  const values = { ...present, ...sent }
  const variants = variantsField.stored.parse(present['variants'] ?? [])
  const files = variants.flatMap((variant) => variantFiles.map((name) => variant[name]))
  return dataFaults(values['specs'], values['variants'], {
    code: present['code'] ?? sent['code'],
    orderCodes: variants.map(({ orderCode }) => orderCode),
    finishes,
    files: new Set([...files, present['image'], present['datasheet'], present['photometry']]),
  })
}

/** A product's typed data; undefined where it can't be published. */
export function productDataIn(kind: ItemKind, values: ItemValues): ProductData | undefined {
  if (kind !== 'product') return undefined
  const data = publishedData.safeParse({ specs: {}, variants: [], ...values })
  return data.success ? data.data : undefined
}

const publishedData = z.object({
  code: z.string(),
  specs: specsField.published,
  variants: variantsField.published,
  photometry: photometryField.published,
})
type ProductData = z.infer<typeof publishedData>

/**
 * Says which offered variants nobody can tell apart, and where photometric files differ from values.
 * @param files what was read from the product's photometric files, by path
 */
export const productWarnings = (
  data: ProductData,
  files: ReadonlyMap<string, StoredPhotometry>,
): string[] => [
  ...alikeVariants(data.specs, data.variants).map(variantMessages.alike),
  ...photometryDifferences(data, files),
]
