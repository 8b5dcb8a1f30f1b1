import { counted } from '#src/domain/format-number.ts'

const stayed = (cells: number) => `stayed as ${cells === 1 ? 'it was' : 'they were'}.`

/** Sentences about cells that an action in a spreadsheet left out. */
export const gridMessages = {
  tooWide: (columns: number) =>
    `${counted(columns, 'pasted column')} did not fit beside the last one.`,
  tooLong: (rows: number) => `${counted(rows, 'pasted row')} did not fit below the last one.`,
  fixed: (cells: number) => `${counted(cells, 'cell')} can’t be edited here and ${stayed(cells)}`,
  required: (cells: number) => `${counted(cells, 'cell')} can’t be empty and ${stayed(cells)}`,
} as const
