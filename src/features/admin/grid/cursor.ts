/** A cell by the positions of its row and its column, from 0. */
export interface CellPosition {
  row: number
  column: number
}

/** The selection of a spreadsheet, and where its keys begin. */
export interface Cursor {
  /** the focused cell, one corner of the selection */
  active: CellPosition
  /** the opposite corner */
  anchor: CellPosition
  /** where a row of tabs began, which Enter returns to */
  tabbedFrom?: number | undefined
}

/** A cursor, and the bounds of its spreadsheet. */
export interface BoundedCursor extends Cursor {
  readonly rows: { readonly length: number }
  readonly columns: { readonly length: number }
}

export const start: CellPosition = { row: 0, column: 0 }

export interface Selection {
  top: number
  bottom: number
  left: number
  right: number
}

export const selectionOf = ({ active, anchor }: Cursor): Selection => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** The nearest cell that is there. */
export const inside = (
  { rows, columns }: Pick<BoundedCursor, 'rows' | 'columns'>,
  { row, column }: CellPosition,
): CellPosition => ({ row: within(row, rows.length), column: within(column, columns.length) })

/** Moves to a cell; `extend` keeps the opposite corner of the selection. */
export function goTo<G extends BoundedCursor>(grid: G, position: CellPosition, extend = false): G {
  const active = inside(grid, position)
  return { ...grid, active, anchor: extend ? grid.anchor : active, tabbedFrom: undefined }
}

export const step = <G extends BoundedCursor>(
  grid: G,
  rows: number,
  columns: number,
  extend = false,
): G => goTo(grid, { row: grid.active.row + rows, column: grid.active.column + columns }, extend)

export const selectAll = <G extends BoundedCursor>(grid: G): G => ({
  ...grid,
  anchor: start,
  active: inside(grid, { row: Infinity, column: Infinity }),
})

export const selectRow = <G extends BoundedCursor>(grid: G, row: number, extend = false): G => ({
  ...goTo(grid, { row, column: 0 }, extend),
  anchor: { row: extend ? grid.anchor.row : row, column: grid.columns.length - 1 },
})

/** Extends the selection to all cells of its rows. */
export const selectRows = <G extends BoundedCursor>(grid: G): G => ({
  ...grid,
  active: { ...grid.active, column: 0 },
  anchor: { ...grid.anchor, column: grid.columns.length - 1 },
})

/** Extends the selection to all cells of its columns. */
export const selectColumns = <G extends BoundedCursor>(grid: G): G => ({
  ...grid,
  active: { ...grid.active, row: 0 },
  anchor: { ...grid.anchor, row: grid.rows.length - 1 },
})

/** The next cell of the row, or the one before; undefined at the end, where Tab leaves the table. */
export function tab<G extends BoundedCursor>(grid: G, by: 1 | -1): G | undefined {
  const column = grid.active.column + by
  if (column < 0 || column >= grid.columns.length) return undefined
  const tabbedFrom = by === 1 ? (grid.tabbedFrom ?? grid.active.column) : undefined
  return { ...step(grid, 0, by), tabbedFrom }
}

/** The cell below, or above; after tabs, in the column where they began. */
export const enter = <G extends BoundedCursor>(grid: G, by: 1 | -1): G =>
  goTo(grid, { row: grid.active.row + by, column: grid.tabbedFrom ?? grid.active.column })
