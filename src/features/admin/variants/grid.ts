import { variantsAtMost } from '#src/domain/product/variant.ts'
import { type VariantRow, inListOrder } from '../form/product-data.ts'
import { type Column, columnsOf, isBlank, usedKeys } from './columns.ts'

/** A row with an identity that survives edits and moves. */
export interface Row {
  id: number
  values: VariantRow
}

/** A cell by the positions of its row and its column, from 0. */
export interface CellPosition {
  row: number
  column: number
}

interface Content {
  rows: readonly Row[]
  columns: readonly Column[]
}

interface Selected {
  /** the focused cell, one corner of the selection */
  active: CellPosition
  /** the opposite corner */
  anchor: CellPosition
}

/** A state that undo or redo returns to, with the selection at the time of the change. */
interface Step extends Content, Selected {}

/** The state of the table: its content, the selection and the undo steps. */
export interface Grid extends Content, Selected {
  /** where a row of tabs began, which Enter returns to */
  tabbedFrom?: number | undefined
  nextId: number
  past: readonly Step[]
  future: readonly Step[]
}

/** Steps that can be undone. */
const pastAtMost = 100

export const start: CellPosition = { row: 0, column: 0 }

export function gridOf(variants: readonly VariantRow[]): Grid {
  return {
    rows: variants.map((values, id) => ({ id, values })),
    columns: columnsOf(usedKeys(variants)),
    active: start,
    anchor: start,
    nextId: variants.length,
    past: [],
    future: [],
  }
}

/** The rows to be sent. */
export const filledRows = ({ rows }: Pick<Grid, 'rows'>): Row[] =>
  rows.filter(({ values }) => !isBlank(values))

export interface Selection {
  top: number
  bottom: number
  left: number
  right: number
}

export const selectionOf = ({ active, anchor }: Grid): Selection => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

const inside = ({ rows, columns }: Content, { row, column }: CellPosition): CellPosition => ({
  row: within(row, rows.length),
  column: within(column, columns.length),
})

/** Moves to a cell; `extend` keeps the opposite corner of the selection. */
export function goTo(grid: Grid, position: CellPosition, extend = false): Grid {
  const active = inside(grid, position)
  return { ...grid, active, anchor: extend ? grid.anchor : active, tabbedFrom: undefined }
}

export const step = (grid: Grid, rows: number, columns: number, extend = false): Grid =>
  goTo(grid, { row: grid.active.row + rows, column: grid.active.column + columns }, extend)

export const selectAll = (grid: Grid): Grid => ({
  ...grid,
  anchor: start,
  active: inside(grid, { row: Infinity, column: Infinity }),
})

export const selectRow = (grid: Grid, row: number, extend = false): Grid => ({
  ...goTo(grid, { row, column: 0 }, extend),
  anchor: { row: extend ? grid.anchor.row : row, column: grid.columns.length - 1 },
})

/** Extends the selection to all cells of its rows. */
export const selectRows = (grid: Grid): Grid => ({
  ...grid,
  active: { ...grid.active, column: 0 },
  anchor: { ...grid.anchor, column: grid.columns.length - 1 },
})

/** Extends the selection to all cells of its columns. */
export const selectColumns = (grid: Grid): Grid => ({
  ...grid,
  active: { ...grid.active, row: 0 },
  anchor: { ...grid.anchor, row: grid.rows.length - 1 },
})

/** The next cell of the row, or the one before; undefined at the end, where Tab leaves the table. */
export function tab(grid: Grid, by: 1 | -1): Grid | undefined {
  const column = grid.active.column + by
  if (column < 0 || column >= grid.columns.length) return undefined
  const tabbedFrom = by === 1 ? (grid.tabbedFrom ?? grid.active.column) : undefined
  return { ...step(grid, 0, by), tabbedFrom }
}

/** The cell below, or above; after tabs, in the column where they began. */
export const enter = (grid: Grid, by: 1 | -1): Grid =>
  goTo(grid, { row: grid.active.row + by, column: grid.tabbedFrom ?? grid.active.column })

/** A change of the content, which can be undone. */
export function edited(grid: Grid, change: Partial<Omit<Grid, 'past' | 'future'>>): Grid {
  const { rows, columns, active, anchor, past } = grid
  const next = { ...grid, ...change }
  if (next.rows === rows && next.columns === columns) return next
  const before = { rows, columns, active, anchor }
  const changed = { ...next, past: [...past.slice(-pastAtMost + 1), before], future: [] }
  return { ...changed, active: inside(changed, next.active), anchor: inside(changed, next.anchor) }
}

export const undo = (grid: Grid): Grid => travel(grid, 'past', 'future')
export const redo = (grid: Grid): Grid => travel(grid, 'future', 'past')

function travel(grid: Grid, from: 'past' | 'future', to: 'past' | 'future'): Grid {
  const goal = grid[from].at(-1)
  if (goal === undefined) return grid
  const { rows, columns } = grid
  const { active, anchor } = goal
  const gone = {
    ...grid,
    ...goal,
    [from]: grid[from].slice(0, -1),
    [to]: [...grid[to], { rows, columns, active, anchor }],
  }
  return { ...gone, active: inside(gone, gone.active), anchor: inside(gone, gone.anchor) }
}

/** How many more rows the product may have. */
export const roomIn = ({ rows }: Pick<Grid, 'rows'>): number => variantsAtMost - rows.length

export function addColumns(grid: Grid, keys: readonly string[]): Grid {
  return edited(grid, { columns: columnsWith(grid, keys) })
}

/** The columns of a table that also shows these attributes and files. */
export function columnsWith(grid: Pick<Grid, 'columns'>, keys: readonly string[]) {
  const present = attributeKeys(grid)
  const all = new Set([...present, ...keys])
  return all.size === present.length ? grid.columns : columnsOf(inListOrder([...all]))
}

/** The attributes and files of the columns, without order code and retired. */
export const attributeKeys = ({ columns }: Pick<Grid, 'columns'>): string[] =>
  columns.slice(1, -1).map(({ key }) => key)
