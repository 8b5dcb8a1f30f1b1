import type { SheetEncoding } from '#src/domain/api/import.ts'
import type { SheetRow } from '#src/domain/sheets/rows.ts'

/** The cells of a file that are not blank, by its rows. */
export interface RawSheet {
  rows: SheetRow[]
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
