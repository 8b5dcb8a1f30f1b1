import type { StoredItem } from '#src/domain/catalogue/items.ts'
import type { StoredVariant } from '#src/domain/fields/field.ts'
import { type CellNames, writtenCell } from './cells.ts'
import type { SheetColumn } from './columns.ts'

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

/** The rows of a product in an export: one a variant, or one for a product without variants. */
export function productRows(
  product: StoredProduct,
  columns: readonly SheetColumn[],
  names: CellNames,
): (string | number)[][] {
  const variants = product.variants.length === 0 ? [undefined] : product.variants
  return variants.map((variant) =>
    columns.map((column) => writtenCell(column, shownValue(column, product, variant), names)),
  )
}
