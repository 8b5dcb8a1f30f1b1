import type { Cell } from '#src/domain/sheets/cells.ts'

/** The cells of a file. */
export interface RawSheet {
  rows: Cell[][]
  /** the number of the first row in the file */
  firstRow: number
  /** sentences about what its author may not expect */
  understood: string[]
}
