import type { SheetEncoding } from '#src/domain/api/import.ts'
import type { Cell } from '#src/domain/sheets/cells.ts'
import type { MergedCells } from '#src/domain/sheets/reading/column-names.ts'
import type { Separator } from '#src/domain/sheets/reading/reading.ts'

/** Takes the cells of a row that has any, by its number in the file. */
export type TakeRow = (row: number, cells: Cell[]) => void

/** Facts about a file besides its rows. */
export interface SheetNotes {
  merged: readonly MergedCells[]
  /** names of a workbook’s sheets, and of the one that was read; none for a table as text */
  sheets: readonly string[]
  sheet: string | null
  /** of a table as text */
  separator?: Separator
  encoding?: SheetEncoding
  /** sentences about what its author may not expect */
  understood: string[]
}
