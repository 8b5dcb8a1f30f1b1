import { formMessages } from '#src/domain/fields/form-messages.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { textOfInstant } from '#src/domain/product/withdrawal.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { columnByKey } from '#src/domain/sheets/columns.ts'
import { readTyped } from '#src/domain/sheets/read-attribute.ts'
import { type CellContext, type ReadCell, cellReader } from '#src/domain/sheets/read-cell.ts'
import { type TableData, categoryNames } from './table-data.ts'

// Cells are read as those of an imported sheet. Apart from the table, because this code knows the
// trade's words.

/** What a typed text means, with the text that the table shows for it; or why it means nothing. */
export type Reading = { value: unknown; text: string } | { message: string }
export type Reader = (key: string, text: string) => Reading

/** Reads the cells of a table. */
export function tableReader(data: TableData, finishes: readonly Finish[]): Reader {
  const names = categoryNames(data)
  const context: CellContext = {
    finishes,
    related: { category: names, project: new Map(), product: new Map() },
    decimal: undefined,
    files: new Set<string>(),
  }
  const readers = new Map<string, (text: string) => Reading>()
  return (key, text) => {
    const known = readers.get(key) ?? readerOf(key, context)
    readers.set(key, known)
    return known(text)
  }
}

function readerOf(key: string, context: CellContext): (text: string) => Reading {
  const column = columnByKey(key)
  if (column === undefined || column.kind === 'computed') return (text) => ({ value: text, text })
  // A typed text stands alone: no other number of a file tells how its own are read.
  const read =
    column.kind === 'attribute'
      ? (text: string): ReadCell => readTyped(column.attribute, text, context.finishes)
      : cellReader(column, context)
  const isOptional = column.isOptional || column.kind === 'retired'
  const cleared = isOptional
    ? { value: undefined, text: '' }
    : { message: formMessages.required(column.heading.toLowerCase()) }
  return (text) => {
    if (text.trim() === '') return cleared
    const cell: ReadCell = read(text)
    if (!('value' in cell)) return { message: sentenceOf(cell) }
    const { value } = cell
    if (column.kind === 'attribute') return { value, text: writeValue(column.attribute, value) }
    if (column.kind === 'retired') return { value, text: value === true ? 'yes' : '' }
    if (key === 'withdrawnAt') return { value, text: textOfInstant(String(value)) }
    if (column.kind !== 'relation') return { value, text: String(value) }
    const ids = Array.isArray(value) ? value : []
    const { category } = context.related
    return { value, text: ids.map((id) => category.get(Number(id)) ?? String(id)).join('; ') }
  }
}

const sentenceOf = ({ message, nearest }: Extract<ReadCell, { message: string }>): string =>
  nearest === undefined ? message : `${message} Nearest: ${nearest}.`
