import type { Finish } from '#src/domain/product/finish.ts'
import type { VariantFile } from '#src/domain/product/variant.ts'
import { type VariantRow } from '../form/product-data.ts'
import { type Block, pastedBlock } from '../grid/block.ts'
import { textOfTable } from '../grid/clipboard.ts'
import { withOneReading } from '../grid/pasted-numbers.ts'
import { type CellPosition, selectionOf } from '../grid/cursor.ts'
import { keysOf, textAt, withFile, withText } from './columns.ts'
import { type Grid, type Row, columnsWith, edited, roomIn } from './grid.ts'

// Changes of the table's content. Each is one step of undo.

const blankRow: VariantRow = { orderCode: '', specs: {} }

/** Rows with new identities, up to the available room. */
function withIds(grid: Grid, values: readonly VariantRow[]) {
  const rows = values
    .slice(0, Math.max(0, roomIn(grid)))
    .map((one, index) => ({ id: grid.nextId + index, values: one }))
  return { rows, nextId: grid.nextId + rows.length }
}

/** Writes texts into cells. Cells outside the table are ignored. */
function written(
  { rows, columns }: Pick<Grid, 'rows' | 'columns'>,
  { area, textFor }: Block,
  finishes: readonly Finish[],
): readonly Row[] {
  const { top, bottom, left, right } = area
  const next = rows.map((row, index) => {
    if (index < top || index > bottom) return row
    const values = columns.reduce((present, column, at) => {
      const text = at < left || at > right ? undefined : textFor({ row: index, column: at })
      return text === undefined ? present : withText(present, column, text, finishes)
    }, row.values)
    return values === row.values ? row : { ...row, values }
  })
  return next.every((row, index) => row === rows[index]) ? rows : next
}

/** Writes a text into the active cell. */
export function setActive(grid: Grid, text: string, finishes: readonly Finish[]): Grid {
  const area = selectionOf({ active: grid.active, anchor: grid.active })
  return edited(grid, { rows: written(grid, { area, textFor: () => text }, finishes) })
}

/** Empties the selected cells. */
export const clearSelection = (grid: Grid): Grid =>
  edited(grid, { rows: written(grid, { area: selectionOf(grid), textFor: () => '' }, []) })

/** The selected cells as tab-separated text. */
export function copySelection(grid: Grid): string {
  const { top, bottom, left, right } = selectionOf(grid)
  return textOfTable(
    grid.rows
      .slice(top, bottom + 1)
      .map(({ values }) =>
        grid.columns.slice(left, right + 1).map((column) => textAt(values, column)),
      ),
  )
}

export interface Pasted {
  grid: Grid
  /** the part that did not fit */
  lost: { rows: number; columns: number }
  /** how numbers with two readings were read; '' if there was none */
  notice: string
}

/**
 * Pastes tab-separated text at the selection's first cell, with new rows where the table ends. A
 * single cell fills the whole selection.
 */
export function paste(grid: Grid, text: string, finishes: readonly Finish[]): Pasted {
  const pasted = pastedBlock(grid, text)
  if (pasted === undefined) return { grid, lost: { rows: 0, columns: 0 }, notice: '' }
  const { block, notice } = withOneReading(pasted, (column) => grid.columns[column]?.attribute)
  const { top, left, bottom, right } = block.area
  const missing = Math.max(0, bottom + 1 - grid.rows.length)
  const { rows: added, nextId } = withIds(grid, Array<VariantRow>(missing).fill(blankRow))
  const rows = written(
    { rows: added.length === 0 ? grid.rows : [...grid.rows, ...added], columns: grid.columns },
    block,
    finishes,
  )
  return {
    grid: edited(grid, {
      rows,
      nextId,
      active: { row: bottom, column: right },
      anchor: { row: top, column: left },
    }),
    lost: {
      rows: missing - added.length,
      columns: Math.max(0, right + 1 - grid.columns.length),
    },
    notice,
  }
}

/** Inserts rows and the columns that they need, and selects the rows. */
export function insertRows(grid: Grid, at: number, values: readonly VariantRow[]): Grid {
  const { rows: added, nextId } = withIds(grid, values)
  if (added.length === 0) return grid
  const columns = columnsWith(grid, values.flatMap(keysOf))
  return edited(grid, {
    rows: grid.rows.toSpliced(at, 0, ...added),
    columns,
    nextId,
    active: { row: at, column: 0 },
    anchor: { row: at + added.length - 1, column: added.length === 1 ? 0 : columns.length - 1 },
  })
}

/** Changes the selected rows, and adds the columns that they then need. */
function changeRows(grid: Grid, change: (row: VariantRow) => VariantRow): Grid {
  const { top, bottom } = selectionOf(grid)
  const rows = grid.rows.map((row, index) => {
    if (index < top || index > bottom) return row
    const values = change(row.values)
    return values === row.values ? row : { ...row, values }
  })
  if (rows.every((row, index) => row === grid.rows[index])) return grid
  const columns = columnsWith(
    grid,
    rows.slice(top, bottom + 1).flatMap(({ values }) => keysOf(values)),
  )
  return edited(grid, { rows, columns })
}

/** Gives the selected rows a file. @param fileKey '' removes theirs */
export const setFile = (grid: Grid, kind: VariantFile, fileKey: string): Grid =>
  changeRows(grid, (row) => ((row[kind] ?? '') === fileKey ? row : withFile(row, kind, fileKey)))

/** Gives the selected rows values of their own. */
export const setSpecs = (grid: Grid, specs: VariantRow['specs']): Grid =>
  changeRows(grid, (row) => ({ ...row, specs: { ...row.specs, ...specs } }))

/** An empty row below the selection. */
export const addRow = (grid: Grid): Grid =>
  insertRows(grid, grid.rows.length === 0 ? 0 : selectionOf(grid).bottom + 1, [blankRow])

export function duplicateRows(grid: Grid): Grid {
  const { top, bottom } = selectionOf(grid)
  const copies = grid.rows.slice(top, bottom + 1).map(({ values }) => values)
  return insertRows(grid, bottom + 1, copies)
}

export function removeRows(grid: Grid): Grid {
  const { top, bottom } = selectionOf(grid)
  const start = { row: top, column: grid.active.column }
  return edited(grid, {
    rows: grid.rows.toSpliced(top, bottom - top + 1),
    active: start,
    anchor: start,
  })
}

/** Moves the selected rows up or down by one. */
export function moveRows(grid: Grid, by: 1 | -1): Grid {
  const { top, bottom } = selectionOf(grid)
  if (top + by < 0 || bottom + by >= grid.rows.length) return grid
  const moved = grid.rows.slice(top, bottom + 1)
  const shifted = ({ row, column }: CellPosition) => ({ row: row + by, column })
  return edited(grid, {
    rows: grid.rows.toSpliced(top, moved.length).toSpliced(top + by, 0, ...moved),
    active: shifted(grid.active),
    anchor: shifted(grid.anchor),
  })
}

/** Whether all selected rows are retired. */
export function isRetired(grid: Grid): boolean {
  const { top, bottom } = selectionOf(grid)
  return grid.rows.slice(top, bottom + 1).every(({ values }) => values.retired === true)
}

/** Retires the selected rows, or offers them again. */
export function retireRows(grid: Grid): Grid {
  const text = isRetired(grid) ? '' : 'yes'
  const last = grid.columns.length - 1
  const area = { ...selectionOf(grid), left: last, right: last }
  return edited(grid, { rows: written(grid, { area, textFor: () => text }, []) })
}
