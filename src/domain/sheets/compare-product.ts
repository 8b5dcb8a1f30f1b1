import type { Id } from '#src/domain/fields/identity.ts'
import type { StoredVariant } from '#src/domain/fields/field.ts'
import { refusalMessages } from '#src/domain/fields/form-messages.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { sentOrderCode } from '#src/domain/product/code-field.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { cellText, isWritten, writtenCell } from './cells.ts'
import {
  type KnownColumn,
  type SheetColumn,
  clearing,
  codeColumn,
  orderCodeColumn,
} from './columns.ts'
import { mergedProduct } from './merged-product.ts'
import {
  type CellError,
  type Compared,
  type ImportContext,
  type ReadRow,
  type RowGroup,
  type RowOutcome,
  type SheetRow,
  rowMessages,
} from './rows.ts'
import { productFaultsOf } from './product-faults.ts'
import { type StoredProduct, shownValue } from './product-rows.ts'
import { type ReadCell, cellMessages, cellReader, checked } from './read-cell.ts'

/** Compares the rows of files with these columns to the products that they name. */
export function productComparison(columns: readonly KnownColumn[], context: ImportContext) {
  const read = columns.map((column) =>
    column.kind === 'computed' ? undefined : { column, reader: cellReader(column, context) },
  )
  const indexOf = (key: string) => columns.findIndex((column) => column.key === key)
  const codeAt = indexOf('code')
  const orderCodeAt = indexOf('orderCode')
  const textAt = ({ cells }: SheetRow, index: number) => cellText(cells[index] ?? null).trim()

  return ({ present, rows }: RowGroup): Compared => {
    const variants: StoredVariant[] = [...(present?.variants ?? [])]
    const positions = new Map(variants.map(({ orderCode }, index) => [codeKey(orderCode), index]))
    const readRows = rows.map((row) => {
      const found = target(row, present, positions, textAt(row, orderCodeAt), textAt(row, codeAt))
      if (found.isNew && found.variant !== undefined) {
        positions.set(codeKey(found.orderCode), found.variant)
        variants.push({ orderCode: found.orderCode, specs: {} })
      }
      found.errors.push(...codeErrors(found, row, present, context, textAt(row, codeAt)))
      if (found.errors.length === 0)
        readCells(found, row, present ?? {}, variants[found.variant ?? -1])
      return found
    })
    return outcomeOf(present, variants, readRows)
  }

  function readCells(
    found: ReadRow,
    { cells }: SheetRow,
    product: Partial<StoredProduct>,
    variant: StoredVariant | undefined,
  ): void {
    for (const [index, cell] of cells.entries()) {
      const known = read[index]
      const text = cell === null ? '' : typeof cell === 'string' ? cell.trim() : ' '
      if (known === undefined || text === '' || known.column.kind === 'code') continue
      const { column, reader } = known
      // The product of a row without a variant has nothing to retire.
      if (column.kind === 'retired' && found.variant === undefined) continue
      const old = shownValue(column, product, variant)
      const written = writtenCell(column, old, context)
      if (isWritten(cell, written)) continue
      const result: ReadCell = text.toLowerCase() === clearing ? cleared(column) : reader(cell)
      if ('message' in result) {
        found.errors.push({ column: column.heading, value: cellText(cell), ...result })
        continue
      }
      if (isSame(column, old, result.value)) continue
      found.values.set(column, result.value)
      found.changes[column.heading] = [
        String(written),
        String(
          writtenCell(
            column,
            result.value ?? (column.kind === 'retired' ? false : undefined),
            context,
          ),
        ),
      ]
    }
  }

  function outcomeOf(
    present: StoredProduct | undefined,
    variants: readonly StoredVariant[],
    readRows: readonly ReadRow[],
  ): Compared {
    // A row with an error is left out, which may make others wrong, so this repeats until none is.
    for (;;) {
      const active = readRows.filter(({ errors }) => errors.length === 0)
      const isChanged = active.some(({ isNew, values }) => isNew || values.size > 0)
      if (!isChanged) return { rows: readRows.map(rowOutcome), after: undefined }
      const { after, disagreements } = mergedProduct(present, variants, active)
      const faults =
        disagreements.length > 0 ? disagreements : productFaultsOf(present, after, active, context)
      if (faults.length === 0) return { rows: readRows.map(rowOutcome), after }
      for (const { row, error } of faults)
        readRows.find((one) => one.row === row)?.errors.push(error)
    }
  }
}

/** The part of a product that a row names, by its order code or else the product's code. */
function target(
  { row }: SheetRow,
  present: StoredProduct | undefined,
  positions: ReadonlyMap<string, number>,
  orderCode: string,
  code: string,
): ReadRow {
  const known = positions.get(codeKey(orderCode))
  const isProductsOwn =
    orderCode === '' ||
    (known === undefined && isCodeOf(present, orderCode) && !isOther(present, code))
  const variant = isProductsOwn ? undefined : (known ?? positions.size)
  return {
    row,
    key: orderCode || code,
    variant,
    isNew: variant === undefined ? present === undefined : known === undefined,
    orderCode,
    productCode: present?.code ?? code,
    values: new Map(),
    changes: {},
    errors: [],
  }
}

const isCodeOf = (product: StoredProduct | undefined, code: string) =>
  product !== undefined && codeKey(product.code) === codeKey(code)

const isOther = (product: StoredProduct | undefined, code: string) =>
  product !== undefined && code !== '' && !isCodeOf(product, code)

/** What is wrong with the codes of a row. */
function codeErrors(
  { key, orderCode, variant, isNew, productCode }: ReadRow,
  { twice }: SheetRow,
  present: StoredProduct | undefined,
  { owners }: ImportContext,
  code: string,
): CellError[] {
  const ofOrder = (message: string) => [
    { column: orderCodeColumn.heading, value: orderCode, message },
  ]
  const ofCode = (message: string) => [{ column: codeColumn.heading, value: code, message }]
  if (twice !== undefined)
    return [
      {
        column: (orderCode === '' ? codeColumn : orderCodeColumn).heading,
        value: key,
        message: rowMessages.twice(twice),
      },
    ]
  if (orderCode === '' && code === '') return ofCode(rowMessages.noCode)
  if (productCode === '') return ofOrder(rowMessages.noProduct(orderCode))
  if (present !== undefined && isOther(present, code))
    return ofOrder(rowMessages.otherProduct(orderCode, present.code))
  const errors: CellError[] = []
  if (present === undefined) {
    const read = checked(productFields.code.add, code)
    const owner = owners.get(codeKey(code))
    if ('message' in read) errors.push(...ofCode(read.message))
    else if (owner) errors.push(...ofCode(refusalMessages.codeTaken(code, owner)))
  }
  if (!isNew || variant === undefined) return errors
  const read = checked(sentOrderCode, orderCode)
  const owner = owners.get(codeKey(orderCode))
  if ('message' in read) return [...errors, ...ofOrder(read.message)]
  return owner ? [...errors, ...ofOrder(refusalMessages.codeTaken(orderCode, owner))] : errors
}

const cleared = ({ isOptional, heading }: SheetColumn): ReadCell =>
  isOptional ? { value: undefined } : { message: cellMessages.notOptional(heading) }

/** Whether a read value is the stored one after all, such as 3000 and '3000 K', or names in another order. */
function isSame({ kind }: SheetColumn, old: unknown, now: unknown): boolean {
  if (kind === 'relation') {
    const [before, after] = [old ?? [], now ?? []] as [Id[], Id[]]
    return before.length === after.length && after.every((id) => before.includes(id))
  }
  if (kind === 'retired') return (old === true) === (now === true)
  return (old ?? '') === (now ?? '') || sameValue(old, now)
}

function rowOutcome({ row, key, isNew, changes, errors }: ReadRow): RowOutcome {
  if (errors.length > 0) return { row, key, action: 'error', errors }
  const hasChanges = Object.keys(changes).length > 0
  if (isNew) return { row, key, action: 'create', ...(hasChanges && { changes }) }
  return hasChanges ? { row, key, action: 'change', changes } : { row, key, action: 'same' }
}
