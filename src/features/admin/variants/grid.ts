import { variantsAtMost } from '#src/domain/product/variant.ts'
import { type VariantRow, inListOrder } from '../form/product-data.ts'
import { type Cursor, inside, start } from '../grid/cursor.ts'
import { type Column, columnsOf, isBlank, usedKeys } from './columns.ts'

/** A row with an identity that survives edits and moves. */
export interface Row {
  id: number
  values: VariantRow
}

interface Content {
  rows: readonly Row[]
  columns: readonly Column[]
}

/** A state that undo or redo returns to, with the selection at the time of the change. */
interface Step extends Content, Pick<Cursor, 'active' | 'anchor'> {}

/** The state of the table: its content, the selection and the undo steps. */
export interface Grid extends Content, Cursor {
  nextId: number
  past: readonly Step[]
  future: readonly Step[]
}

/** Steps that can be undone. */
const pastAtMost = 100

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

/** A change of the content, which can be undone. */
export function edited(grid: Grid, change: Partial<Omit<Grid, 'past' | 'future'>>): Grid {
  const { rows, columns, active, anchor, past } = grid
  const next = withCursorInside({ ...grid, ...change })
  if (next.rows === rows && next.columns === columns) return next
  const before = { rows, columns, active, anchor }
  return { ...next, past: [...past.slice(-pastAtMost + 1), before], future: [] }
}

const withCursorInside = (grid: Grid): Grid => ({
  ...grid,
  active: inside(grid, grid.active),
  anchor: inside(grid, grid.anchor),
})

export const undo = (grid: Grid): Grid => travel(grid, 'past', 'future')
export const redo = (grid: Grid): Grid => travel(grid, 'future', 'past')

function travel(grid: Grid, from: 'past' | 'future', to: 'past' | 'future'): Grid {
  const goal = grid[from].at(-1)
  if (goal === undefined) return grid
  const { rows, columns } = grid
  const { active, anchor } = goal
  return withCursorInside({
    ...grid,
    ...goal,
    [from]: grid[from].slice(0, -1),
    [to]: [...grid[to], { rows, columns, active, anchor }],
  })
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
