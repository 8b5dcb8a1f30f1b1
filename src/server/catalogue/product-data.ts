import * as z from 'zod/mini'
import { rowsOf } from '#src/domain/catalogue/item-differences.ts'
import { variantByCode } from '#src/domain/product/choose-variant.ts'
import { type DataFault, dataFaults, datasheetFaults } from '#src/domain/product/data-faults.ts'
import { chosenDefault, defaultVariantOf } from '#src/domain/product/default-variant.ts'
import { defaultVariantMessages, keptDefault } from '#src/domain/product/kept-default.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { alikeVariants } from '#src/domain/product/effective-specs.ts'
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
} = productFields

/**
 * Faults of a product's data that its fields don't show by themselves.
 * @param sent values of the form, not validated
 * @param present the stored product; empty for a new one
 * @param known.files the files that variants may have; by default those of the stored product
 */
export function productFaults(
  kind: ItemKind,
  sent: ItemValues,
  present: ItemValues,
  {
    finishes,
    files = filesOf(present),
  }: { finishes: ReadonlySet<string>; files?: ReadonlySet<unknown> },
): DataFault[] {
  if (kind !== 'product') return []
  const values = { ...present, ...sent }
  const others = [
    ...defaultVariantFaults(values, sent['defaultVariant']),
    ...(sent['datasheetSource'] === undefined ? [] : datasheetFaults(values)),
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

/** The files of a stored product and of its variants. */
export function filesOf(present: ItemValues): Set<unknown> {
  const files = new Set<unknown>()
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
 * Sentences about offered variants that are equal, and about photometric files that differ from values.
 * @param files the contents of the product's photometric files, by path
 */
export const productWarnings = (
  data: ProductData,
  files: ReadonlyMap<string, StoredPhotometry>,
): string[] => [
  ...alikeVariants(data.specs, data.variants).map(variantMessages.alike),
  ...photometryDifferences(data, files),
]
