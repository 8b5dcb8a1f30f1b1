import { counted } from '#src/domain/format-number.ts'

/** Messages about the edited cells of a table. */
export const editMessages = {
  how: 'Type into a cell to change it. Visitors see nothing of it until you save.',
  pending: (cells: number) => `${counted(cells, 'cell')} changed, not saved yet`,
  saved: (cells: number, products: number) =>
    `Saved ${counted(cells, 'cell')} of ${counted(products, 'product')}.`,
  nothing: 'The catalogue has these values already.',
  discarded: 'The changed cells are as they were. Undo brings the changes back.',
  kept: (why: string) => `${why} What you typed is kept in this browser.`,
  conflict: (why: string) =>
    `${why} What you typed is kept, and the table shows their values. Save again to set yours.`,
  notKept:
    'This browser can’t keep the changed cells over a reload. Please save them before you leave the page.',
  wrong: (cells: number) => `${counted(cells, 'cell')} can’t be saved. Nothing has been saved.`,
  elsewhere: (row: string, column: string, why: string) =>
    `${row}, ${column}: ${why} The cell is not among the shown rows and columns.`,
  was: (text: string) => (text === '' ? 'was empty' : `was ${text}`),
  changedSince: (from: string, now: string) =>
    `Someone else has changed this cell from ${from || 'empty'} to ${now || 'empty'} since you edited it. Save again to set your value.`,
} as const
