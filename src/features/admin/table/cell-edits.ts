import * as z from 'zod/mini'
import { derived } from '#src/domain/derived.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import type { TypedCell } from '#src/domain/sheets/typed-cell.ts'
import { type TableData, ownTextAt, ownValueAt, valueAt } from './table-data.ts'

// Edited cells that are not saved yet.

const cellEditSchema = z.object({
  /** of the product */
  id: z.int(),
  /** of the variant; undefined for a cell of the product itself */
  orderCode: z.optional(z.string()),
  key: z.string(),
  /** the version of the product from which the cell was edited; undefined for any */
  version: z.optional(z.int()),
  /** place of the variant in its product, by which the server names it */
  place: z.optional(z.int()),
  /** the stored text when the cell was edited */
  from: z.string(),
  /** as it is shown: what was read, or what was typed if it means nothing */
  text: z.string(),
  /** what the text means, null for nothing; undefined if it can't be read */
  value: z.optional(z.unknown()),
  /** why it can't be read */
  message: z.optional(z.string()),
})
export type CellEdit = z.infer<typeof cellEditSchema>

/** An edit of a stored text; undefined for anything else. */
export const cellEditIn = (held: unknown): CellEdit | undefined =>
  cellEditSchema.safeParse(held).data

/** By {@link cellName}. Never changed in place. */
export type Edits = ReadonlyMap<string, CellEdit>

/** The edits that undo or redo puts back, by {@link cellName}; undefined takes the edit of a cell away. */
export type CellStep = ReadonlyMap<string, CellEdit | undefined>

type RowOf = Pick<CellEdit, 'id' | 'orderCode'>

export const rowName = ({ id, orderCode = '' }: RowOf): string => `${id} ${orderCode}`

export const cellName = (cell: RowOf & { key: string }): string => `${rowName(cell)} ${cell.key}`

export function rowAt(data: TableData, row: number): RowOf {
  const id = Number(valueAt(data, 'id', row))
  return data.of === 'variants'
    ? { id, orderCode: String(valueAt(data, 'orderCode', row)) }
    : { id }
}

/** A cell as it is stored, with its own value. */
export type StoredCell = Omit<CellEdit, 'text' | 'message'>

export function storedCell(data: TableData, row: number, key: string): StoredCell {
  const version = valueAt(data, 'version', row)
  return {
    ...rowAt(data, row),
    key,
    ...(typeof version === 'number' && { version }),
    ...(data.of === 'variants' && { place: placeOf(data, row) }),
    from: ownTextAt(data, key, row),
    value: ownValueAt(data, key, row),
  }
}

/** The variants of a product follow each other. */
function placeOf(data: TableData, row: number): number {
  const id = valueAt(data, 'id', row)
  let first = row
  while (first > 0 && valueAt(data, 'id', first - 1) === id) first -= 1
  return row - first
}

/** The edit that a text makes of a cell; undefined if it stays as it is stored. */
export function editOf(cell: StoredCell, text: string, read: TypedCell): CellEdit | undefined {
  if (text.trim() === cell.from) return undefined
  const { value: stored = null, ...rest } = cell
  if ('message' in read) return { ...rest, text, message: read.message }
  const { value = null } = read
  return sameValue(value, stored) ? undefined : { ...rest, text: read.text, value }
}

/** The numbers of all rows, by {@link rowName}. */
export const rowNumbers = derived(
  (data: TableData): ReadonlyMap<string, number> =>
    new Map(Array.from({ length: data.count }, (_, row) => [rowName(rowAt(data, row)), row])),
)

/** The edits after a step, and the step back. */
export function stepped(edits: Edits, step: CellStep): { edits: Edits; back: CellStep } {
  const next = new Map(edits)
  const back = new Map<string, CellEdit | undefined>()
  for (const [name, edit] of step) {
    back.set(name, edits.get(name))
    if (edit === undefined) next.delete(name)
    else next.set(name, edit)
  }
  return { edits: next, back }
}
