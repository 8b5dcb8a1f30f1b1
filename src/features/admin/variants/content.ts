import { groupBy } from '#src/domain/group-by.ts'
import { orderCodeProperty, propertyOf, retiredProperty } from '#src/domain/product/properties.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { type VariantFile, variantsAtMost } from '#src/domain/product/variant.ts'
import { type TypedReader, heldValue } from '#src/domain/sheets/typed-cell.ts'
import { type VariantRow, inListOrder, photometryKey } from '../form/product-data.ts'
import { type Cursor, inside, selectionOf, start } from '../grid/cursor.ts'
import { type Column, type Written, columnOf } from '../grid/source.ts'

// The rows and columns of the variants' table, with its cursor. Nothing is changed in place.

/** A row with an identity that survives edits and moves. */
export interface Row {
  id: number
  values: VariantRow
}

export interface Content extends Pick<Cursor, 'active' | 'anchor'> {
  rows: readonly Row[]
  /** the keys of attributes, which have no `specs.` here, and those of members of a variant */
  columns: readonly Column[]
  nextId: number
}

/** The columns of a table that shows these attributes, and the photometric file by its key. */
export const columnsOf = (keys: readonly string[]): Column[] => [
  columnOf(orderCodeProperty),
  ...keys.map(partColumn),
  columnOf(retiredProperty),
]

function partColumn(key: string): Column {
  const property = propertyOf(key === photometryKey ? key : `specs.${key}`)
  if (property === undefined) {
    const unknown = { property, heading: key, label: key, unit: '', isNumber: false, width: 10 }
    return { ...unknown, key, hint: 'no known attribute: please clear it' }
  }
  const hint = 'F2 or a double click chooses a file for the selected rows; Delete removes it'
  return { ...columnOf(property), key, ...(key === photometryKey && { hint }) }
}

export function contentOf(variants: readonly VariantRow[]): Content {
  return {
    rows: variants.map((values, id) => ({ id, values })),
    columns: columnsOf(inListOrder([...new Set(variants.flatMap(keysOf))])),
    active: start,
    anchor: start,
    nextId: variants.length,
  }
}

const keysOf = ({ specs, photometry }: VariantRow): string[] => [
  ...Object.keys(specs),
  ...(photometry === undefined ? [] : [photometryKey]),
]

/** The rows to be sent. */
export const filledRows = ({ rows }: Pick<Content, 'rows'>): Row[] =>
  rows.filter(({ values: { orderCode, specs, ...others } }) =>
    [orderCode.trim() || undefined, ...Object.values(specs), ...Object.values(others)].some(
      (value) => value !== undefined,
    ),
  )

/** How many more rows the product may have. */
export const roomIn = ({ rows }: Pick<Content, 'rows'>): number => variantsAtMost - rows.length

/** The attributes and files of the columns, without order code and retired. */
export const attributeKeys = ({ columns }: Pick<Content, 'columns'>): string[] =>
  columns.slice(1, -1).map(({ key }) => key)

/** The columns of a table that also shows these attributes and files. */
function columnsWith(content: Pick<Content, 'columns'>, keys: readonly string[]) {
  const present = attributeKeys(content)
  const all = new Set([...present, ...keys])
  return all.size === present.length ? content.columns : columnsOf(inListOrder([...all]))
}

export const addColumns = (content: Content, keys: readonly string[]): Content => ({
  ...content,
  columns: columnsWith(content, keys),
})

/** The text that a row has of its own. */
export function textOf(row: VariantRow, { key, property }: Column): string {
  if (property?.kind === 'file') return row[property.key] ?? ''
  if (property?.kind === 'code') return row.orderCode
  if (property?.kind === 'retired') return row.retired === true ? 'yes' : (row.retired ?? '')
  const attribute =
    property !== undefined && 'attribute' in property ? property.attribute : undefined
  return writeValue(attribute, row.specs[key])
}

/** Reads the cells of a column. */
export type Readers = (column: Column) => TypedReader

/** A row with another text in one of its cells. The row itself is returned if nothing changes. */
function withText(row: VariantRow, column: Column, { text, decimal }: Written, readers: Readers) {
  const { key, property } = column
  if (text === textOf(row, column)) return row
  if (property?.kind === 'file') return withFile(row, property.key, text.trim())
  if (property?.kind === 'code') return { ...row, orderCode: text.trim() }
  const value = heldValue(readers(column)(text, decimal), text)
  if (property?.kind === 'retired') {
    const { retired: _, ...others } = row
    return value === true || typeof value === 'string' ? { ...others, retired: value } : others
  }
  const { [key]: _, ...specs } = row.specs
  return { ...row, specs: value === undefined ? specs : { ...specs, [key]: value } }
}

/** @param fileKey of a new or a stored file; '' removes it */
function withFile(row: VariantRow, kind: VariantFile, fileKey: string): VariantRow {
  const { [kind]: _, ...others } = row
  return fileKey === '' ? others : { ...others, [kind]: fileKey }
}

/** Writes texts into cells, with new rows where they lie below the last one. */
export function written(content: Content, cells: readonly Written[], readers: Readers): Content {
  const last = cells.reduce((most, { row }) => Math.max(most, row), -1)
  const missing = Math.max(0, last + 1 - content.rows.length)
  const added = withIds(content, Array<VariantRow>(missing).fill(blankRow))
  const byRow = groupBy(cells, ({ row }) => row)
  const before = [...content.rows, ...added.rows]
  const rows = before.map((row, index) => {
    const values = (byRow.get(index) ?? []).reduce((present, cell) => {
      const column = content.columns[cell.column]
      return column === undefined ? present : withText(present, column, cell, readers)
    }, row.values)
    return values === row.values ? row : { ...row, values }
  })
  const isSame = missing === 0 && rows.every((row, index) => row === before[index])
  return isSame ? content : { ...content, rows, nextId: added.nextId }
}

const blankRow: VariantRow = { orderCode: '', specs: {} }

/** Rows with new identities, up to the available room. */
function withIds(content: Content, values: readonly VariantRow[]) {
  const rows = values
    .slice(0, Math.max(0, roomIn(content)))
    .map((one, index) => ({ id: content.nextId + index, values: one }))
  return { rows, nextId: content.nextId + rows.length }
}

/** Inserts rows and the columns that they need, and selects the rows. */
export function insertRows(content: Content, at: number, values: readonly VariantRow[]): Content {
  const { rows: added, nextId } = withIds(content, values)
  if (added.length === 0) return content
  const columns = columnsWith(content, values.flatMap(keysOf))
  return {
    rows: content.rows.toSpliced(at, 0, ...added),
    columns,
    nextId,
    active: { row: at, column: 0 },
    anchor: { row: at + added.length - 1, column: added.length === 1 ? 0 : columns.length - 1 },
  }
}

/** Changes the selected rows, and adds the columns that they then need. */
function changeRows(content: Content, change: (row: VariantRow) => VariantRow): Content {
  const { top, bottom } = selectionOf(content)
  const rows = content.rows.map((row, index) => {
    const values = index < top || index > bottom ? row.values : change(row.values)
    return values === row.values ? row : { ...row, values }
  })
  if (rows.every((row, index) => row === content.rows[index])) return content
  const changed = rows.slice(top, bottom + 1).flatMap(({ values }) => keysOf(values))
  return { ...content, rows, columns: columnsWith(content, changed) }
}

/** Gives the selected rows a file. @param fileKey '' removes theirs */
export const setFile = (content: Content, kind: VariantFile, fileKey: string): Content =>
  changeRows(content, (row) => ((row[kind] ?? '') === fileKey ? row : withFile(row, kind, fileKey)))

/** Gives the selected rows values of their own. */
export const setSpecs = (content: Content, specs: VariantRow['specs']): Content =>
  changeRows(content, (row) => ({ ...row, specs: { ...row.specs, ...specs } }))

/** An empty row below the selection. */
export const addRow = (content: Content): Content =>
  insertRows(content, content.rows.length === 0 ? 0 : selectionOf(content).bottom + 1, [blankRow])

export function duplicateRows(content: Content): Content {
  const { top, bottom } = selectionOf(content)
  const copies = content.rows.slice(top, bottom + 1).map(({ values }) => values)
  return insertRows(content, bottom + 1, copies)
}

export function removeRows(content: Content): Content {
  const { top, bottom } = selectionOf(content)
  const rows = content.rows.toSpliced(top, bottom - top + 1)
  const at = inside({ rows, columns: content.columns }, { row: top, column: content.active.column })
  return { ...content, rows, active: at, anchor: at }
}

/** Moves the selected rows up or down by one. */
export function moveRows(content: Content, by: 1 | -1): Content {
  const { top, bottom } = selectionOf(content)
  if (top + by < 0 || bottom + by >= content.rows.length) return content
  const moved = content.rows.slice(top, bottom + 1)
  const shifted = ({ row, column }: Cursor['active']) => ({ row: row + by, column })
  return {
    ...content,
    rows: content.rows.toSpliced(top, moved.length).toSpliced(top + by, 0, ...moved),
    active: shifted(content.active),
    anchor: shifted(content.anchor),
  }
}

/** Whether all selected rows are retired. */
export function isRetired(content: Content): boolean {
  const { top, bottom } = selectionOf(content)
  return content.rows.slice(top, bottom + 1).every(({ values }) => values.retired === true)
}

/** Retires the selected rows, or offers them again. */
export function retireRows(content: Content): Content {
  const isOffered = isRetired(content)
  return changeRows(content, ({ retired: _, ...row }) =>
    isOffered ? row : { ...row, retired: true },
  )
}
