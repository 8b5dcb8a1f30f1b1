import * as z from 'zod/mini'
import { productFields } from '#src/domain/product/fields.ts'
import { alikeVariants } from '#src/domain/product/effective-specs.ts'
import { twiceSentence } from '#src/domain/product/withdrawal.ts'
import { type StatedProduct, textContradictions } from '#src/domain/product/text-contradictions.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import type { StoredPhotometry } from '#src/server/database/photometry.ts'
import { photometryDifferences } from './photometry.ts'

const {
  variants: variantsField,
  specs: specsField,
  photometry: photometryField,
  withdrawnAt: withdrawnAtField,
} = productFields

/** A sentence about a time of withdrawal that the company's clock shows twice, if a form has changed it. */
export function withdrawalWarnings(present: ItemValues, values: ItemValues): string[] {
  const [before, after] = [present, values].map(({ withdrawnAt }) =>
    withdrawnAtField.stored.parse(withdrawnAt),
  )
  if (after === undefined || after === before) return []
  return [twiceSentence(after) ?? []].flat()
}

/** A product's typed data and its texts; undefined where the data can't be published. */
export function productDataIn(kind: ItemKind, values: ItemValues): ProductData | undefined {
  if (kind !== 'product') return undefined
  const data = publishedData.safeParse({ specs: {}, variants: [], ...values })
  return data.success ? { ...data.data, texts: values } : undefined
}

const publishedData = z.object({
  code: z.string(),
  specs: specsField.published,
  variants: variantsField.published,
  photometry: photometryField.published,
})
type ProductData = z.infer<typeof publishedData> & Pick<StatedProduct, 'texts'>

/**
 * Sentences about offered variants that are equal, photometric files that differ from values, and texts
 * that contradict them.
 * @param files the contents of the product's photometric files, by path
 */
export const productWarnings = (
  data: ProductData,
  files: ReadonlyMap<string, StoredPhotometry>,
): string[] => [
  ...alikeVariants(data.specs, data.variants).map(variantMessages.alike),
  ...photometryDifferences(data, files),
  ...textContradictions(data).map(({ sentence }) => sentence),
]

/** Sentences about texts that contradict values once a product is changed, and did not before. */
export function newContradictions(before: ItemValues, after: ItemValues): string[] {
  const [known = [], found = []] = [before, after].map((values) => {
    const data = productDataIn('product', values)
    return data === undefined ? [] : textContradictions(data).map(({ sentence }) => sentence)
  })
  return found.filter((sentence) => !known.includes(sentence))
}
