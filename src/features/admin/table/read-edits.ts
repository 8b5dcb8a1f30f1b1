import type { Finish } from '#src/domain/product/finish.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { type TypedCell, type TypedReader, typedReader } from '#src/domain/sheets/typed-cell.ts'
import { type TableData, categoryNames } from './table-data.ts'

// Apart from the table, because this code knows the trade's words.

export type Reader = (key: string, text: string) => TypedCell

/** Reads the cells of a table. */
export function tableReader(data: TableData, finishes: readonly Finish[]): Reader {
  const related = { category: categoryNames(data), project: new Map(), product: new Map() }
  const context = { finishes, related, files: new Set<string>() }
  const readers = new Map<string, TypedReader>()
  return (key, text) => {
    const column = propertyOf(key)
    if (column === undefined || column.kind === 'computed') return { value: text, text }
    const reader = readers.get(key) ?? typedReader(column, context)
    readers.set(key, reader)
    return reader(text)
  }
}
