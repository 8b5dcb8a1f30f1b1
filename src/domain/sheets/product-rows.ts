import type { StoredItem } from '#src/domain/catalogue/items.ts'
import type { StoredVariant } from '#src/domain/fields/field.ts'
import { offeredOf } from '#src/domain/product/default-variant.ts'
import { varyingOf, writeVarying } from '#src/domain/product/varying-values.ts'
import { type CellNames, writtenCell } from './cells.ts'
import type { Property, StoredProperty } from '#src/domain/product/properties.ts'

export type StoredProduct = StoredItem<'product'>

/** The value that a row of a product shows in a column: the variant’s own, else the product’s. */
export function shownValue(
  column: StoredProperty,
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
    case 'files':
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
  columns: readonly Property[]
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
      : (varyingCell(column, product, variant) ??
        writtenCell(column, shownValue(column, product, variant), names)),
  )

/** The warnings at the row of a product as a whole where its variants have values of their own. */
function varyingCell(
  column: StoredProperty,
  { specs, variants }: StoredProduct,
  variant: StoredVariant | undefined,
): string | number | undefined {
  if (column.kind !== 'attribute' || variant !== undefined || variants.length === 0)
    return undefined
  const { key } = column.attribute
  const offered = offeredOf(variants)
  const shown = offered.length > 0 ? offered : variants
  const varying = varyingOf(
    specs[key],
    shown.map((one) => one.specs[key]),
  )
  return varying && varying.different > 1 ? writeVarying(column.attribute, varying) : undefined
}
