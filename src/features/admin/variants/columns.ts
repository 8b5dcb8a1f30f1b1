import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { StoredVariant } from '#src/domain/fields/field.ts'
import { readValue, spellingOf, writeValue } from '#src/domain/product/typed-value.ts'

// The columns of the variants' table: order code, attributes, retired.

/** A row as the form holds it; its values need not be valid. */
export type VariantRow = StoredVariant

export interface Column {
  /** also the end of the name under which faults of its cells are reported */
  key: string
  heading: string
  /** the whole name, if the heading is short */
  label: string
  unit: string
  /** how its cells are typed */
  hint: string
  attribute?: Attribute
}

export const codeColumn: Column = {
  key: 'orderCode',
  heading: 'Order code',
  label: 'Order code',
  unit: '',
  hint: 'letters, digits, -, _ and ., with at least one letter',
}

const retiredColumn: Column = {
  key: 'retired',
  heading: 'Retired',
  label: 'Retired',
  unit: '',
  hint: 'yes, or empty for a variant that is offered',
}

/** The attributes that a form can set. */
export const settable: readonly Attribute[] = attributes.filter(
  (attribute) => !('derived' in attribute),
)

/** The columns of a table that shows these attributes. */
export const columnsOf = (keys: readonly string[]): Column[] => [
  codeColumn,
  ...keys.map(columnOf),
  retiredColumn,
]

function columnOf(key: string): Column {
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

/** Characters of a heading for one rem, with room for the cell's padding. */
const charactersPerRem = 2

/** Width of a column after the first one, in rem: enough for its heading and most values. */
export function widthOf({ heading, unit, attribute }: Column): number {
  const isShort = attribute?.kind === 'number' || attribute?.kind === 'choice'
  const characters = heading.length + (unit === '' ? 0 : 1 + unit.length)
  return Math.max(isShort || attribute === undefined ? 4.5 : 8, 1 + characters / charactersPerRem)
}

/** Attributes that any of the rows has, in the order of the list; unknown ones last. */
export function usedKeys(rows: readonly VariantRow[]): string[] {
  const used = new Set(rows.flatMap(({ specs }) => Object.keys(specs)))
  return inListOrder([...used])
}

export const inListOrder = (keys: readonly string[]): string[] => {
  const known = settable.map(({ key }) => key).filter((key) => keys.includes(key))
  return [...known, ...keys.filter((key) => !known.includes(key))]
}

/** The text of a row's cell. */
export function textAt(row: VariantRow, { key, attribute }: Column): string {
  if (key === codeColumn.key) return row.orderCode
  if (key === retiredColumn.key) return row.retired === true ? 'yes' : ''
  return writeValue(attribute, row.specs[key])
}

const meansNo = /^(?:|no?|false|0)$/i

/** A row with another text in one of its cells. The row itself is returned if nothing changes. */
export function withText(
  row: VariantRow,
  column: Column,
  text: string,
  finishes: readonly Finish[],
): VariantRow {
  const { key, attribute } = column
  if (text === textAt(row, column)) return row
  if (key === codeColumn.key) return { ...row, orderCode: text.trim() }
  if (key === retiredColumn.key) {
    const { retired: _, ...others } = row
    return meansNo.test(text.trim()) ? others : { ...others, retired: true }
  }
  const value = attribute === undefined ? text.trim() : readValue(attribute, text, finishes)
  const { [key]: _, ...specs } = row.specs
  return {
    ...row,
    specs: value === undefined || value === '' ? specs : { ...specs, [key]: value },
  }
}

/** Whether a row says nothing, so that it is not sent. */
export const isBlank = ({ orderCode, specs, ...others }: VariantRow): boolean =>
  orderCode.trim() === '' &&
  Object.keys(specs).length === 0 &&
  Object.values(others).every((value) => value === undefined)
