import type { CSSProperties } from 'react'
import type { Attribute } from '#src/domain/product/attribute.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { spellingOf, writeValue } from '#src/domain/product/typed-value.ts'
import { type TypedCell, valueReader } from '#src/domain/sheets/typed-cell.ts'
import type { VariantFile } from '#src/domain/product/variant.ts'
import { type VariantRow, inListOrder, photometryKey, settable } from '../form/product-data.ts'

// The columns of the variants' table: order code, attributes, photometric file, retired.

export interface Column {
  /** also the end of the name under which errors of its cells are reported */
  key: string
  heading: string
  /** the whole name, if the heading is short */
  label: string
  unit: string
  /** how its cells are typed */
  hint: string
  attribute?: Attribute
  /** the kind of file whose key its cells hold */
  file?: VariantFile
}

export const codeColumn: Column = {
  key: 'orderCode',
  heading: 'Order code',
  label: 'Order code',
  unit: '',
  hint: 'letters, digits, -, _ and ., with at least one letter',
}

/** Pictures and datasheets have no column, because their names do not distinguish them. */
const photometryColumn: Column = {
  key: photometryKey,
  heading: 'Photometric file',
  label: 'Photometric file',
  unit: '',
  hint: 'F2 or a double click chooses a file for the selected rows; Delete removes it',
  file: photometryKey,
}

const retiredColumn: Column = {
  key: 'retired',
  heading: 'Retired',
  label: 'Retired',
  unit: '',
  hint: 'yes, or no or empty for a variant that is offered',
}

/** The columns of a table that shows these attributes, and the photometric file by its key. */
export const columnsOf = (keys: readonly string[]): Column[] => [
  codeColumn,
  ...keys.map(columnOf),
  retiredColumn,
]

export function columnOf(key: string): Column {
  if (key === photometryColumn.key) return photometryColumn
  const attribute = settable.find((one) => one.key === key)
  if (attribute === undefined)
    return { key, heading: key, label: key, unit: '', hint: 'no known attribute: please clear it' }
  const { label, short = label, unit } = attribute
  return {
    key,
    heading: short,
    label,
    // A heading may be the unit itself, such as lm.
    unit: unit === undefined || unit.symbol === short ? '' : unit.symbol,
    hint: spellingOf(attribute),
    attribute,
  }
}

/** Columns that any of the rows needs, in the order of the list; unknown attributes last. */
export const usedKeys = (rows: readonly VariantRow[]): string[] =>
  inListOrder([...new Set(rows.flatMap(keysOf))])

export const keysOf = ({ specs, photometry }: VariantRow): string[] => [
  ...Object.keys(specs),
  ...(photometry === undefined ? [] : [photometryColumn.key]),
]

/** The text of a row's cell. */
export function textAt(row: VariantRow, { key, attribute, file }: Column): string {
  if (file !== undefined) return row[file] ?? ''
  if (key === codeColumn.key) return row.orderCode
  if (key === retiredColumn.key) return row.retired === true ? 'yes' : (row.retired ?? '')
  return writeValue(attribute, row.specs[key])
}

/** A row with another text in one of its cells. The row itself is returned if nothing changes. */
export function withText(
  row: VariantRow,
  column: Column,
  text: string,
  finishes: readonly Finish[],
): VariantRow {
  const { key, file } = column
  if (text === textAt(row, column)) return row
  if (file !== undefined) return withFile(row, file, text.trim())
  if (key === codeColumn.key) return { ...row, orderCode: text.trim() }
  const read = readText(column, text, finishes)
  const value = 'value' in read ? read.value : text.trim()
  if (key === retiredColumn.key) {
    const { retired: _, ...others } = row
    return value === true || typeof value === 'string' ? { ...others, retired: value } : others
  }
  const { [key]: _, ...specs } = row.specs
  return { ...row, specs: value === undefined ? specs : { ...specs, [key]: value } }
}

function readText({ key }: Column, text: string, finishes: readonly Finish[]): TypedCell {
  if (text.trim() === '') return { value: undefined, text: '' }
  return valueReader(key === retiredColumn.key ? key : `specs.${key}`, finishes)(text)
}

/** Why the text of a cell means nothing, in place of a schema's message; undefined for a value. */
export function unreadableAt(
  row: VariantRow,
  column: Column,
  finishes: readonly Finish[],
): string | undefined {
  const held = column.key === retiredColumn.key ? row.retired : row.specs[column.key]
  const read = typeof held === 'string' ? readText(column, held, finishes) : undefined
  return read !== undefined && 'message' in read ? read.message : undefined
}

/** @param fileKey of a new or a stored file; '' removes it */
export function withFile(row: VariantRow, kind: VariantFile, fileKey: string): VariantRow {
  const { [kind]: _, ...others } = row
  return fileKey === '' ? others : { ...others, [kind]: fileKey }
}

/** Whether a row is empty, so that it is not sent. */
export const isBlank = ({ orderCode, specs, ...others }: VariantRow): boolean =>
  orderCode.trim() === '' &&
  Object.keys(specs).length === 0 &&
  Object.values(others).every((value) => value === undefined)

/** Characters of a heading for one rem, with room for the cell's padding. */
const charactersPerRem = 2

const fileWidth = 10

/** Width of a column after the first one, in rem: enough for its heading and most values. */
function widthOf({ heading, unit, attribute, file }: Column): number {
  if (file !== undefined) return fileWidth
  const isShort = attribute?.kind === 'number' || attribute?.kind === 'choice'
  const characters = heading.length + (unit === '' ? 0 : 1 + unit.length)
  return Math.max(isShort || attribute === undefined ? 4.5 : 8, 1 + characters / charactersPerRem)
}

/** The widths of the columns, for the stylesheet. A wide dialog stretches them in proportion. */
export function columnStyle(
  columns: readonly Column[],
): CSSProperties & Record<`--${string}`, string> {
  const widths = columns.slice(1).map(widthOf)
  return {
    '--widths': widths.map((width) => `minmax(${width}rem, ${width}fr)`).join(' '),
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}rem`,
  }
}
