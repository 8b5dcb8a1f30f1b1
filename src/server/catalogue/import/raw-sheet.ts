import type { SheetEncoding } from '#src/domain/api/import.ts'
import type { Cell } from '#src/domain/sheets/cells.ts'

/** Takes the cells of a row that has any, by its number in the file. */
export type TakeRow = (row: number, cells: Cell[]) => void

/** Facts about a file besides its rows. */
export interface SheetNotes {
  merged: readonly MergedCells[]
  /** of a table as text */
  encoding?: SheetEncoding
  /** sentences about what its author may not expect */
  understood: string[]
}

/** The first and the last of the columns, from 0, and of the rows that are merged into one cell. */
export interface MergedCells {
  columns: readonly [number, number]
  rows: readonly [number, number]
}
