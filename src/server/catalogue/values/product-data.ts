import * as z from 'zod/mini'
import { rowsOf } from '#src/domain/catalogue/item-differences.ts'
import { variantByCode } from '#src/domain/product/choose-variant.ts'
import { type DataFault, dataFaults, datasheetFaults } from '#src/domain/product/data-faults.ts'
import { chosenDefault, defaultVariantOf } from '#src/domain/product/default-variant.ts'
import { defaultVariantMessages, keptDefault } from '#src/domain/product/kept-default.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { alikeVariants } from '#src/domain/product/effective-specs.ts'
import {
  type SuccessorLookup,
  successorFault,
  twiceSentence,
} from '#src/domain/product/withdrawal.ts'
import { type StatedProduct, textContradictions } from '#src/domain/product/text-contradictions.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import type { StoredPhotometry } from '#src/server/database/photometry.ts'
import { photometryDifferences } from './photometry.ts'

const {
  variants: variantsField,
  defaultVariant: defaultVariantField,
  specs: specsField,
  photometry: photometryField,
  successor: successorField,
  withdrawnAt: withdrawnAtField,
} = productFields

/**
 * Faults of a product's data that its fields don't show by themselves.
 * @param sent values of the form, not validated
 * @param present the stored product; empty for a new one
 * @param known.products without them, only the database refuses a circle of successors
 * @param known.files the files that variants may have; by default those of the stored product
 */
export function productFaults(
  kind: ItemKind,
  sent: ItemValues,
  present: ItemValues,
  {
    finishes,
    files = filesOf(present),
    products = new Map(),
  }: {
    finishes: ReadonlySet<string>
    files?: ReadonlySet<unknown>
    products?: SuccessorLookup
  },
): DataFault[] {
  if (kind !== 'product') return []
  const values = { ...present, ...sent }
  const others = [
    ...defaultVariantFaults(values, sent['defaultVariant']),
    ...(sent['datasheetSource'] === undefined ? [] : datasheetFaults(values)),
    ...successorFaults(present, sent['successor'], products),
  ]
  if (sent['specs'] === undefined && sent['variants'] === undefined) return others
  const ofData = dataFaults(values['specs'], values['variants'], {
    code: present['code'] ?? sent['code'],
    orderCodes: rowsOf(present).map(({ orderCode }) => orderCode),
    finishes,
    files,
  })
  return [...ofData, ...others]
}

/** @param sent not validated */
function successorFaults(
  { id, name }: ItemValues,
  sent: unknown,
  products: SuccessorLookup,
): DataFault[] {
  const { data } = successorField.edit.safeParse(sent ?? [])
  const [successor] = successorField.stored.safeParse(data).data ?? []
  // A new product can't be in a circle yet.
  if (typeof id !== 'number' || successor === undefined) return []
  const message = successorFault({ id, name: String(name) }, successor, products)
  return message === undefined ? [] : [{ path: ['successor'], message }]
}

/** The files of a stored product and of its variants. */
export function filesOf(present: ItemValues): Set<unknown> {
  const files = new Set<unknown>((present['images'] ?? []) as unknown[])
  for (const one of [present, ...rowsOf(present)])
    for (const name of variantFiles) files.add(one[name])
  return files
}

/**
 * The default variant after a change, as its row spells it, and a message if the choice is lost. A form
 * that sends variants without it keeps the choice, even if its order code is renamed.
 * @param present the stored product; empty for a new one
 * @param values of the form, validated
 */
export function defaultVariantAfter(
  present: ItemValues,
  values: ItemValues,
): { changes: ItemValues; warnings: string[] } {
  const { variants: sent, defaultVariant: chosen } = values
  if (sent === undefined && chosen === undefined) return { changes: {}, warnings: [] }
  const before = chosenIn(present)
  const after = chosenIn({ ...present, ...values })
  const row = chosen === undefined ? keptDefault(before, after.variants) : chosenDefault(after)
  const defaultVariant = row === undefined || row.retired === true ? '' : row.orderCode
  const isLost =
    chosen === undefined && defaultVariant === '' && chosenDefault(before) !== undefined
  const now = defaultVariantOf({ variants: after.variants })?.orderCode
  const warnings = isLost ? [defaultVariantMessages.lost(before.defaultVariant, now)] : []
  return { changes: { defaultVariant }, warnings }
}

const chosenIn = ({ defaultVariant = '', variants = [] }: ItemValues) => ({
  defaultVariant: defaultVariantField.stored.parse(defaultVariant).trim(),
  variants: variantsField.stored.parse(variants),
})

/** @param code as sent; '' for none */
function defaultVariantFaults({ variants }: ItemValues, code: unknown): DataFault[] {
  if (typeof code !== 'string' || code.trim() === '') return []
  const row = variantByCode(rowsIn(variants), code.trim())
  if (row !== undefined && row.retired !== true) return []
  const { notOwn, retired } = defaultVariantMessages
  return [{ path: ['defaultVariant'], message: row === undefined ? notOwn : retired(code.trim()) }]
}

/** The rows of a form that are objects; the field's schema reports the others. */
const rowsIn = (variants: unknown) =>
  Array.isArray(variants) ? variants.flatMap((row) => sentRow.safeParse(row).data ?? []) : []

const sentRow = z.object({
  orderCode: z.string().check(z.trim()),
  retired: z.optional(z.unknown()),
})

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
