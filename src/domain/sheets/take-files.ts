import type { StoredVariant } from '#src/domain/fields/field.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { sheetColumns } from './columns.ts'
import { type StoredProduct, shownValue } from './product-rows.ts'
import type { ImportContext, ReadRow } from './rows.ts'

const fileColumns = sheetColumns.filter((column) => column.kind === 'file')

interface Row {
  product: Partial<StoredProduct>
  variant: StoredVariant | undefined
  /** whether a cell of the row says which file it has */
  hasCell: (key: string) => boolean
}

/** Gives a row the files whose names begin with its code. A cell says more than a name. */
export function takeFiles(
  found: ReadRow,
  { product, variant, hasCell }: Row,
  { filesOfCode }: ImportContext,
): void {
  const code = found.variant === undefined ? found.productCode : found.orderCode
  const files = filesOfCode?.(codeKey(code)) ?? {}
  for (const column of fileColumns) {
    const file = files[column.key]
    if (file === undefined || hasCell(column.key)) continue
    const old = shownValue(column, product, variant)
    if (old === file.path) continue
    found.values.set(column, file.path)
    found.changes[column.heading] = [textOf(old), file.name]
    found.warnings.push(...file.warnings)
  }
}

/** Gives the product of variants the files whose names begin with its own code, in its first sound row. */
export function takeFilesOfProduct(
  rows: readonly ReadRow[],
  product: Partial<StoredProduct>,
  { filesOfCode }: ImportContext,
): void {
  const first = rows.find(({ errors }) => errors.length === 0)
  if (first === undefined || rows.some(({ variant }) => variant === undefined)) return
  const files = filesOfCode?.(codeKey(first.productCode)) ?? {}
  for (const column of fileColumns) {
    const file = files[column.key]
    if (file === undefined || product[column.key] === file.path) continue
    first.shared.set(column, file.path)
    first.changes[headingOfProduct(column.heading)] = [textOf(product[column.key]), file.name]
    first.warnings.push(...file.warnings)
  }
}

/** Names a file of the product in the row of one of its variants. */
export const headingOfProduct = (heading: string) => `${heading} of the product`

const textOf = (path: unknown) => (typeof path === 'string' ? path : '')
