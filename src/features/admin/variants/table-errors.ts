import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { faultsOf } from '#src/domain/sheets/typed-cell.ts'
import { alikeBy, likenessOf } from '#src/domain/product/effective-specs.ts'
import type { VariantRow } from '../form/product-data.ts'
import type { Column } from '../grid/source.ts'
import type { Readers, Row } from './content.ts'

/** Messages by the key of a column. */
export type RowErrors = Readonly<Record<string, readonly string[]>>

export interface TableErrors {
  /** by the position of the row among those sent */
  rows: ReadonlyMap<number, RowErrors>
  /** about the table as a whole */
  table: readonly string[]
}

/**
 * Sorts the messages about variants by cells. Messages without a column of their own are shown at the
 * order code.
 * @param errors by path: 'variants', 'variants.2.orderCode', 'variants.2.specs.cct'
 * @param field the name of the variants' field
 */
export function errorsByCell(
  errors: FieldErrors,
  field: string,
  columns: readonly Column[],
): TableErrors {
  const rows = new Map<number, Record<string, string[]>>()
  const atCells = new Set<string>()
  for (const [name, messages] of Object.entries(errors)) {
    const [of, position, ...rest] = name.split('.')
    if (of !== field || position === undefined) continue
    const key = columns.find((one) => one.key === rest.at(-1))?.key ?? 'orderCode'
    const row = rows.get(Number(position)) ?? {}
    row[key] = [...(row[key] ?? []), ...messages]
    rows.set(Number(position), row)
    for (const message of messages) atCells.add(message)
  }
  return { rows, table: (errors[field] ?? []).filter((message) => !atCells.has(message)) }
}

/** The errors of a row; of a text that can't be read, what it should say. */
export const explained = (
  errors: RowErrors,
  row: VariantRow,
  columns: readonly Column[],
  readers: Readers,
): RowErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([key, messages]) => {
      const column = columns.find((one) => one.key === key)
      const held = key === 'retired' ? row.retired : row.specs[key]
      return [key, column === undefined ? messages : faultsOf(readers(column), held, messages)]
    }),
  )

/** Maximum messages shown; a mistake in one column can cause hundreds. */
const messagesAtMost = 3

/** The likeness of each row, given the product's values; undefined for an invalid row. */
type Likenesses = WeakMap<VariantRow, string | undefined>

/** By the product's values. Rows are never changed in place, so an edit compares one row anew. */
const known = new WeakMap<object, Likenesses>()

/** Variants with equal values; none while a value is invalid. */
export function alikeCodes(
  shared: unknown,
  rows: readonly Row[],
): { codes: ReadonlySet<string>; messages: readonly string[] } {
  const likenesses = likenessesOf(shared, rows)
  const variants = rows.map(({ values }) => values)
  if (likenesses === undefined || variants.some((row) => likenesses.get(row) === undefined))
    return { codes: new Set(), messages: [] }
  const groups = alikeBy(variants, (row) => likenesses.get(row) ?? '')
  return {
    codes: new Set(groups.flat()),
    messages: groups.slice(0, messagesAtMost).map(variantMessages.alike),
  }
}

function likenessesOf(shared: unknown, rows: readonly Row[]): Likenesses | undefined {
  const specs = productFields.specs.published.safeParse(shared).data
  if (specs === undefined || typeof shared !== 'object' || shared === null) return undefined
  const likenesses = known.get(shared) ?? new WeakMap<VariantRow, string | undefined>()
  known.set(shared, likenesses)
  for (const { values } of rows) {
    if (likenesses.has(values)) continue
    const [variant] = productFields.variants.published.safeParse([values]).data ?? []
    likenesses.set(values, variant && likenessOf(specs, variant.specs))
  }
  return likenesses
}
