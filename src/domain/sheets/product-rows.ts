import type { StoredItem } from '#src/domain/catalogue/items.ts'
import type { StoredVariant } from '#src/domain/fields/field.ts'
import { type CellNames, writtenCell } from './cells.ts'
import type { KnownColumn, SheetColumn } from './columns.ts'

export type StoredProduct = StoredItem<'product'>

/** The value that a row of a product shows in a column: the variant’s own, else the product’s. */
export function shownValue(
  column: SheetColumn,
  product: Partial<StoredProduct>,
  variant: StoredVariant | undefined,
): unknown {
  switch (column.kind) {
    case 'code':
      return column.key === 'code' ? product.code : variant?.orderCode
    case 'retired':
      return variant && variant.retired === true
    case 'attribute':
      return variant?.specs[column.attribute.key] ?? product.specs?.[column.attribute.key]
    case 'file':
      return variant?.[column.key] ?? product[column.key]
    case 'field':
    case 'relation':
      return product[column.key]
  }
}

/** The value of a computed column in a row; undefined for none. */
export type Computed = (
  key: string,
  product: StoredProduct,
  variant: StoredVariant | undefined,
) => string | number | undefined

interface RowMaker {
  columns: readonly KnownColumn[]
  names: CellNames
  computed: Computed
}

/** A row of an export. */
export const productRow = (
  product: StoredProduct,
  variant: StoredVariant | undefined,
  { columns, names, computed }: RowMaker,
): (string | number)[] =>
  columns.map((column) =>
    column.kind === 'computed'
      ? (computed(column.key, product, variant) ?? '')
      : writtenCell(column, shownValue(column, product, variant), names),
  )
