import type { StoredVariant } from '#src/domain/fields/field.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { imagesProperty, nameSeparator, storedProperties } from '#src/domain/product/properties.ts'
import { type StoredProduct, shownValue } from './product-rows.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import type { FileBeside } from './read-cell.ts'
import type { FilesOfCode, ImportContext, ReadRow } from './rows.ts'

const fileColumns = storedProperties.filter((column) => column.kind === 'file')

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
  for (const { column, value, beside } of takenFrom(files)) {
    if (hasCell(column.key)) continue
    const old = shownValue(column, product, variant)
    if (sameValue(old, value)) continue
    found.values.set(column, value)
    found.changes[column.heading] = [namesOf(old ?? '', []), namesOf(value, beside)]
    found.warnings.push(...beside.flatMap(({ warnings }) => warnings))
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
  for (const { column, value, beside } of takenFrom(files)) {
    const old = product[column.key]
    if (sameValue(old, value)) continue
    first.shared.set(column, value)
    first.changes[headingOfProduct(column.heading)] = [
      namesOf(old ?? '', []),
      namesOf(value, beside),
    ]
    first.warnings.push(...beside.flatMap(({ warnings }) => warnings))
  }
}

/** The values that the files of a code set, column by column. */
function takenFrom({ images = [], ...files }: FilesOfCode) {
  const single = fileColumns.flatMap((column) => {
    const file = files[column.key]
    return file === undefined ? [] : [{ column, value: file.path, beside: [file] }]
  })
  if (images.length === 0) return single
  const value = [...new Set(images.map(({ path }) => path))]
  return [...single, { column: imagesProperty, value, beside: images }]
}

/** The files of a cell in words: those beside the sheet by their own names. */
export const namesOf = (value: unknown, beside: readonly FileBeside[]): string =>
  [value]
    .flat()
    .map((path) => beside.find((file) => file.path === path)?.name ?? String(path))
    .join(nameSeparator)

/** Names a file of the product in the row of one of its variants. */
export const headingOfProduct = (heading: string) => `${heading} of the product`
