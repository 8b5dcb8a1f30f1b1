import type { ImportedRow } from '#src/domain/api/import.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { SuccessorLookup } from '#src/domain/product/withdrawal.ts'
import type { Cell } from './cells.ts'
import type { VariantFile } from '#src/domain/product/variant.ts'
import type { FileProperty, FilesProperty, StoredProperty } from '#src/domain/product/properties.ts'
import type { StoredProduct } from './product-rows.ts'
import type { CellContext, FileBeside } from './read-cell.ts'

/** A row of a file, without its columns that are not read. */
export interface SheetRow {
  /** its number in the file, the header line being 1 */
  row: number
  /** in the order of the columns */
  cells: readonly Cell[]
  /** the number of an earlier row that names the same variant or product */
  twice?: number
}

export type CellError = NonNullable<ImportedRow['errors']>[number]

/** The rows of one product, which may be new. */
export interface RowGroup {
  present: StoredProduct | undefined
  rows: readonly SheetRow[]
}

export interface ImportContext extends CellContext {
  /** the products that have a code or order code, by {@link codeKey} */
  owners: ReadonlyMap<string, { id: Id; name: string; code: string }>
  successors: SuccessorLookup
  /** the files whose names begin with a code, by {@link codeKey} */
  filesOfCode?: (code: string) => FilesOfCode
  /** whether new products may lack what each must have, because they become drafts */
  areDrafts?: boolean
  /** texts for cells of a column in which neither the file nor the catalogue has a value */
  fills?: ReadonlyMap<string, string>
}

/** The files of a code: one of each kind, and the images that follow the first. */
export type FilesOfCode = Partial<Record<VariantFile, FileBeside>> & {
  images?: readonly FileBeside[]
}

export interface Compared {
  rows: ImportedRow[]
  /** the whole product as it would be; undefined if nothing changes */
  after: Omit<StoredProduct, 'id'> | undefined
}

export const rowMessages = {
  noProduct: (code: string) =>
    `No variant has the order code ${code}, and the row names no product by its code.`,
  noCode: 'The row names neither an order code nor a code.',
  ofAllVariants: (variants: number) =>
    `The row names no order code, so its values are those of all ${variants} variants that have none of their own.`,
  twice: (row: number) => `Row ${row} names the same variant already.`,
  ownValues: (label: string, own: number, all: number) =>
    `${label}: ${own} of ${all} variants ${own === 1 ? 'keeps the value of its' : 'keep the values of their'} own. To change ${own === 1 ? 'it' : 'them'}, name the order codes.`,
  disagrees: (row: number, heading: string) =>
    `Row ${row} has another ${heading.toLowerCase()} for the same product.`,
} as const

/** A row that was read: which part of the product it is, and its values that differ. */
export interface ReadRow {
  row: number
  key: string
  /** index of the variant among those of the product and the new ones; undefined for the product itself */
  variant: number | undefined
  isNew: boolean
  orderCode: string
  /** '' if the row names none */
  productCode: string
  /** by column; undefined empties it */
  values: Map<StoredProperty, unknown>
  /** files of the product of a variant's row, which variants without their own show */
  shared: Map<FileProperty | FilesProperty, string | string[]>
  changes: Record<string, [string, string]>
  errors: CellError[]
  warnings: string[]
  /** whether its cells have been read: the row says which product it is about */
  isRead: boolean
  /** fields that its new product lacks */
  lacks: readonly string[]
}

/** A fault in a product as it would be, at the row that causes it. */
export interface RowFault {
  row: number
  error: CellError
}
