import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import { type Column, codeColumn } from './columns.ts'

/** Messages by the key of a column. */
export type RowFaults = Readonly<Record<string, readonly string[]>>

export interface TableFaults {
  /** by the position of the row among those sent */
  rows: ReadonlyMap<number, RowFaults>
  /** about the table as a whole */
  table: readonly string[]
}

/**
 * Sorts the messages about variants by cells. What has no column of its own is shown at the order
 * code.
 * @param errors by path: 'variants', 'variants.2.orderCode', 'variants.2.specs.cct'
 * @param field the name of the variants' field
 */
export function faultsByCell(
  errors: FieldErrors,
  field: string,
  columns: readonly Column[],
): TableFaults {
  const rows = new Map<number, Record<string, string[]>>()
  const atCells = new Set<string>()
  for (const [name, messages] of Object.entries(errors)) {
    const [of, position, ...place] = name.split('.')
    if (of !== field || position === undefined) continue
    const key = columns.find((one) => one.key === place.at(-1))?.key ?? codeColumn.key
    const row = rows.get(Number(position)) ?? {}
    row[key] = [...(row[key] ?? []), ...messages]
    rows.set(Number(position), row)
    for (const message of messages) atCells.add(message)
  }
  return { rows, table: (errors[field] ?? []).filter((message) => !atCells.has(message)) }
}
