import type { ImportedRow } from '#src/domain/api/import.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { StoredVariant } from '#src/domain/fields/field.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import { alikeBy, likenessOf } from '#src/domain/product/effective-specs.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { saysVarying } from '#src/domain/product/varying-values.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import { cellText, isWritten, writtenCell } from './cells.ts'
import {
  type Property,
  type StoredProperty,
  clearing,
  propertyOf,
} from '#src/domain/product/properties.ts'
import { failureMessage, isFailed } from './failed-cells.ts'
import { mergedProduct } from './merged-product.ts'
import {
  type CellError,
  type Compared,
  type ImportContext,
  type ReadRow,
  type RowGroup,
  type SheetRow,
  rowMessages,
} from './rows.ts'
import { lackErrors, lackingIn, productFaultsOf } from './product-faults.ts'
import { type StoredProduct, shownValue } from './product-rows.ts'
import { type ReadCell, cellReader, emptied } from './read-cell.ts'
import { codeErrors, target } from './row-target.ts'
import { namesOf, takeFiles, takeFilesOfProduct } from './take-files.ts'

/** Compares the rows of files with these columns to the products that they name. */
export function productComparison(columns: readonly Property[], context: ImportContext) {
  const read = columns.map((column) =>
    column.kind === 'computed' ? undefined : { column, reader: cellReader(column, context) },
  )
  const indexOf = (key: string) => columns.findIndex((column) => column.key === key)
  const codeAt = indexOf('code')
  const orderCodeAt = indexOf('orderCode')
  const textAt = ({ cells }: Pick<SheetRow, 'cells'>, index: number) =>
    cellText(cells[index] ?? null).trim()

  return ({ present, rows }: RowGroup): Compared => {
    const fills = fillsFor(rows)
    const variants: StoredVariant[] = [...(present?.variants ?? [])]
    const positions = new Map(variants.map(({ orderCode }, index) => [codeKey(orderCode), index]))
    const readRows = rows.map((row) => {
      const found = target(row, present, positions, textAt(row, orderCodeAt), textAt(row, codeAt))
      if (found.isNew && found.variant !== undefined) {
        positions.set(codeKey(found.orderCode), found.variant)
        variants.push({ orderCode: found.orderCode, specs: {} })
      }
      const isNamed = ![codeAt, orderCodeAt].some((index) => isFailed(row.cells[index]))
      if (isNamed)
        found.errors.push(...codeErrors(found, row, present, context, textAt(row, codeAt)))
      else found.errors.push(...failures(row))
      // A new product’s row says all that is wrong with it at once.
      const isReadable = isNamed && present === undefined && textAt(row, codeAt) !== ''
      if (found.errors.length === 0 || isReadable)
        readCells(found, row, present ?? {}, variants[found.variant ?? -1], fills)
      return found
    })
    takeFilesOfProduct(readRows, present ?? {}, context)
    return outcomeOf(present, variants, readRows)
  }

  /** Of a row that can’t say what it is about, so that its other cells mean nothing yet. */
  function failures({ cells }: SheetRow): CellError[] {
    return cells.flatMap((cell, index) => {
      const heading = read[index]?.column.heading
      return heading !== undefined && isFailed(cell)
        ? [{ column: heading, value: cellText(cell), message: failureMessage(cell) }]
        : []
    })
  }

  function readCells(
    found: ReadRow,
    { cells }: SheetRow,
    product: Partial<StoredProduct>,
    variant: StoredVariant | undefined,
    fills: ReadonlyMap<string, string>,
  ): void {
    found.isRead = true
    for (const [index, sent] of cells.entries()) {
      const known = read[index]
      const isBlank = sent === null || (typeof sent === 'string' && sent.trim() === '')
      const cell = (isBlank ? fills.get(known?.column.key ?? '') : undefined) ?? sent
      const text = cell === null ? '' : typeof cell === 'string' ? cell.trim() : ' '
      if (known === undefined || text === '' || known.column.kind === 'code') continue
      const { column, reader } = known
      // The product of a row without a variant has nothing to retire.
      if (column.kind === 'retired' && found.variant === undefined) continue
      const old = shownValue(column, product, variant)
      const written = writtenCell(column, old, context)
      if (isBlank && written !== '') continue
      if (isWritten(cell, written)) continue
      // As an export of products says it of their variants' values.
      if (column.kind === 'attribute' && found.variant === undefined && saysVarying(text)) continue
      const result: ReadCell = isFailed(cell)
        ? { message: failureMessage(cell) }
        : text.toLowerCase() === clearing
          ? emptied(column)
          : reader(cell)
      if ('message' in result) {
        found.errors.push({ column: column.heading, value: cellText(cell), ...result })
        continue
      }
      if (isSame(column, old, result.value)) continue
      found.values.set(column, result.value)
      const beside = result.files ?? []
      found.warnings.push(...beside.flatMap(({ warnings }) => warnings))
      if (column.kind === 'attribute' && found.variant === undefined) {
        const { key, label } = column.attribute
        const all = product.variants ?? []
        const own = all.filter(
          ({ specs }) => specs[key] !== undefined && !sameValue(specs[key], result.value),
        )
        if (own.length > 0)
          found.warnings.push(rowMessages.ownValues(label, own.length, all.length))
      }
      const now = result.value ?? (column.kind === 'retired' ? false : undefined)
      found.changes[column.heading] = [
        String(written),
        beside.length > 0
          ? namesOf(result.value, beside)
          : String(writtenCell(column, now, context)),
      ]
    }
    const { length } = product.variants ?? []
    const isShared = ({ kind }: StoredProperty) => kind === 'attribute' || kind === 'file'
    if (found.variant === undefined && length > 0 && [...found.values.keys()].some(isShared))
      found.warnings.push(rowMessages.ofAllVariants(length))
    const hasCell = (key: string) => {
      const text = textAt({ cells }, indexOf(key))
      return text !== ''
    }
    takeFiles(found, { product, variant, hasCell }, context)
  }

  /** A value of the product that one of its rows has is filled in no other. */
  function fillsFor(rows: readonly SheetRow[]): ReadonlyMap<string, string> {
    if (context.fills === undefined || context.fills.size === 0) return noFills
    return new Map(
      [...context.fills].filter(([key]) => {
        const index = indexOf(key)
        return (
          columns[index]?.kind === 'attribute' || rows.every((row) => textAt(row, index) === '')
        )
      }),
    )
  }

  /** Says of a new product all that it lacks beside the faults of its cells, not only once these are corrected. */
  function tellLacking(variants: readonly StoredVariant[], readRows: readonly ReadRow[]): void {
    const rows = readRows.filter(({ isRead }) => isRead)
    if (rows.every(({ errors }) => errors.length === 0)) return
    const wrong = new Set(rows.flatMap(({ errors }) => errors.map(({ column }) => column)))
    const lacks = lackingIn(mergedProduct(undefined, variants, rows).after).filter(
      (name) => !wrong.has(propertyOf(name)?.heading ?? name),
    )
    for (const row of rows) {
      row.lacks = lacks
      if (!context.areDrafts) row.errors.push(...lackErrors(lacks))
    }
  }

  function outcomeOf(
    present: StoredProduct | undefined,
    variants: readonly StoredVariant[],
    readRows: readonly ReadRow[],
  ): Compared {
    if (present === undefined) tellLacking(variants, readRows)
    // A row with an error is left out, which may make others wrong, so this repeats until none is.
    for (;;) {
      const active = readRows.filter(({ errors }) => errors.length === 0)
      const isChanged = active.some(
        ({ isNew, values, shared }) => isNew || values.size + shared.size > 0,
      )
      if (!isChanged) return { rows: readRows.map(rowOutcome), after: undefined }
      const { after, disagreements } = mergedProduct(present, variants, active)
      if (present === undefined) for (const row of active) row.lacks = lackingIn(after)
      const faults =
        disagreements.length > 0 ? disagreements : productFaultsOf(present, after, active, context)
      if (faults.length === 0) {
        warnOfAlike(present, after, active)
        return { rows: readRows.map(rowOutcome), after }
      }
      for (const { row, error } of faults)
        readRows.find((one) => one.row === row)?.errors.push(error)
    }
  }
}

const noFills: ReadonlyMap<string, string> = new Map()

/** Warns at the rows that make variants alike: with several order codes, but nothing that a visitor could choose. */
function warnOfAlike(
  present: StoredProduct | undefined,
  { specs, variants }: Pick<StoredProduct, 'specs' | 'variants'>,
  rows: readonly ReadRow[],
): void {
  const groupsOf = (shared: object, all: readonly StoredVariant[]) =>
    alikeBy(all, (variant) => likenessOf(shared, variant.specs))
  const before = new Set(
    present && groupsOf(present.specs, present.variants).map((codes) => codes.join(' ')),
  )
  for (const codes of groupsOf(specs, variants)) {
    if (before.has(codes.join(' '))) continue
    const keys = new Set(codes.map(codeKey))
    const own = rows.filter(({ orderCode }) => keys.has(codeKey(orderCode)))
    for (const row of own.length > 0 ? own : rows) row.warnings.push(variantMessages.alike(codes))
  }
}

/** Whether a read value is the stored one after all, such as 3000 and '3000 K', or names in another order. */
function isSame({ kind }: StoredProperty, old: unknown, now: unknown): boolean {
  if (kind === 'relation') {
    const [before, after] = [old ?? [], now ?? []] as [Id[], Id[]]
    return before.length === after.length && after.every((id) => before.includes(id))
  }
  if (kind === 'retired') return (old === true) === (now === true)
  return (old ?? '') === (now ?? '') || sameValue(old, now)
}

function rowOutcome({
  row,
  key,
  isNew,
  changes,
  errors,
  warnings,
  lacks: names,
}: ReadRow): ImportedRow {
  const lacks = names.length > 0 && { lacks: [...names] }
  if (errors.length > 0) return { row, key, action: 'error', errors, ...lacks }
  const hasChanges = Object.keys(changes).length > 0
  if (!isNew && !hasChanges) return { row, key, action: 'same' }
  const detail = {
    ...(hasChanges && { changes }),
    ...(warnings.length > 0 && { warnings }),
    ...lacks,
  }
  return { row, key, action: isNew ? 'create' : 'change', ...detail }
}
