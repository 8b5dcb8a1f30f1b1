import * as z from 'zod/mini'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { type Field, isText } from '#src/domain/fields/field.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import type { DataFault } from '#src/domain/product/data-faults.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { productFaults } from '#src/domain/product/product-faults.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { variantsAtMost } from '#src/domain/product/variant.ts'
import { cellText } from './cells.ts'
import { codeProperty, propertyOf, orderCodeProperty } from '#src/domain/product/properties.ts'
import type { CellError, ImportContext, ReadRow, RowFault } from './rows.ts'
import type { StoredProduct } from './product-rows.ts'

type NewProduct = Omit<StoredProduct, 'id'>

/**
 * Faults that no cell shows by itself: contradictions, a lost default variant, a new product without what each
 * must have. What was wrong before is not reported.
 * @param rows those whose values the product has got; at least one
 */
export function productFaultsOf(
  present: StoredProduct | undefined,
  after: NewProduct,
  rows: readonly ReadRow[],
  context: ImportContext,
): RowFault[] {
  const before = new Set(present && faultsIn(present, present, context).map(nameOf))
  const faults = faultsIn(after, present, context).filter((fault) => !before.has(nameOf(fault)))
  if (present === undefined && !context.areDrafts)
    faults.push(
      ...lackingIn(after).map((name) => ({ path: [name], message: requiredMessage(name) })),
    )
  return faults.flatMap((fault) => placed(fault, after, present, rows))
}

const nameOf = ({ path, message }: DataFault) => `${path.join('.')} ${message}`

function faultsIn(
  product: NewProduct,
  present: StoredProduct | undefined,
  { finishes, files, successors }: ImportContext,
): DataFault[] {
  const tooMany = product.variants.length > variantsAtMost
  return [
    ...(tooMany ? [{ path: ['orderCode'], message: variantMessages.tooMany }] : []),
    ...productFaults(product, present ?? {}, {
      finishes: new Set(finishes.map((finish) => finish.code)),
      files,
      products: successors,
    }),
  ]
}

/** The fields that each product must have. */
const required: ReadonlyMap<string, Field> = new Map(
  Object.entries<Field>(productFields).filter(([, field]) =>
    isText(field)
      ? !z.safeParse(field.add, undefined).success
      : field.kind === 'file' && !('isOptional' in field),
  ),
)
export const requiredNames: readonly string[] = [...required.keys()]

/** Those of them that a product lacks. */
export const lackingIn = (product: ItemState): string[] =>
  requiredNames.filter((name) => product[name] === '')

const requiredMessage = (name: string) => formMessages.required(required.get(name)?.label ?? name)

/** The errors of rows whose new product lacks these fields. */
export const lackErrors = (names: readonly string[]): CellError[] =>
  names.map((name) => ({
    ...{ column: propertyOf(name)?.heading ?? name, value: '', message: requiredMessage(name) },
  }))

/** The rows and the column of a fault. One of the whole product is reported where it was caused. */
function placed(
  { path: [field = '', index, ...rest], message }: DataFault,
  { variants }: NewProduct,
  present: StoredProduct | undefined,
  rows: readonly ReadRow[],
): RowFault[] {
  const isOfVariant = field === 'variants' && typeof index === 'number'
  const key = isOfVariant
    ? rest.length > 1
      ? `specs.${rest[1]}`
      : String(rest[0])
    : field === 'specs'
      ? `specs.${index}`
      : String(field)
  const column = propertyOf(key) ?? (key === 'orderCode' ? orderCodeProperty : codeProperty)
  const { heading } = column
  const code = isOfVariant ? variants[index]?.orderCode : undefined
  const own =
    code === undefined
      ? []
      : rows.filter((row) => row.orderCode.toLowerCase() === code.toLowerCase())
  const causing =
    own.length > 0 ? own : rows.filter(({ changes, isNew }) => isNew || heading in changes)
  const blamed = causing.length > 0 ? causing : rows
  // A new product with a fault is not made at all.
  return (present === undefined ? rows : blamed).map((row) => ({
    row: row.row,
    error: { column: heading, value: cellText(row.changes[heading]?.[1] ?? ''), message },
  }))
}
