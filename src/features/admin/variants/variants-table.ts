import { atom } from 'nanostores'
import type { VariantFile } from '#src/domain/product/variant.ts'
import { $finishes } from '../finishes/finishes.ts'
import { type VariantRow, rowsIn } from '../form/product-data.ts'
import { textAt } from './columns.ts'
import { copySelection, clearSelection, paste, setActive } from './grid-edits.ts'
import { type Pressed, editingBegunBy, movedByEditor } from '../grid/cursor-keys.ts'
import { type CellPosition, goTo, selectRow } from '../grid/cursor.ts'
import { pressedKey } from './grid-keys.ts'
import { type Grid, filledRows, gridOf } from './grid.ts'

export interface Table {
  grid: Grid
  /** the text with which editing the active cell began; undefined while none is edited */
  editing: string | undefined
  /** why the last action failed, if it did */
  notice: string
  /** counts requests to focus the active cell */
  focuses: number
  /** counts requests to choose a file for the selected rows */
  picks: { kind: VariantFile | undefined; count: number }
  /** the rows as last given to or by the form */
  sent: unknown
}

const messages = {
  tooWide: (columns: number) =>
    `${columns} pasted ${columns === 1 ? 'column' : 'columns'} did not fit. Add the columns first.`,
  tooLong: (rows: number) =>
    `${rows} pasted ${rows === 1 ? 'row' : 'rows'} did not fit: a product can’t have more variants.`,
}

const opened = (value: unknown): Table => ({
  grid: gridOf(rowsIn(value)),
  editing: undefined,
  notice: '',
  focuses: 0,
  picks: { kind: undefined, count: 0 },
  sent: value,
})

/**
 * The table of variants while a form is open; each edit goes to the form at once.
 * @param value the rows that the form holds
 */
export function variantsTable(value: unknown, onChange: (rows: readonly VariantRow[]) => void) {
  const $table = atom<Table>(opened(value))
  const finishes = () => $finishes.get().answer ?? []
  const ofGrid = () => $table.get().grid

  const show = (grid: Grid, change: Partial<Table> = {}) => {
    const before = $table.get()
    const table = { ...before, editing: undefined, notice: '', ...change, grid }
    if (grid.rows === before.grid.rows) {
      $table.set(table)
      return
    }
    const rows = filledRows(grid).map(({ values }) => values)
    $table.set({ ...table, sent: rows })
    onChange(rows)
  }
  const focused = () => ({ focuses: $table.get().focuses + 1 })
  /** A file is chosen, not typed. */
  const fileColumn = () => ofGrid().columns[ofGrid().active.column]?.file
  const pick = (kind: VariantFile) =>
    $table.set({ ...$table.get(), picks: { kind, count: $table.get().picks.count + 1 } })
  const begin = (text: string, change: Partial<Table> = {}) => {
    const kind = fileColumn()
    if (kind === undefined) $table.set({ ...$table.get(), editing: text, ...change })
    else pick(kind)
  }
  /** The grid with the edited text, if a cell is being edited. */
  const committed = (text: string) =>
    $table.get().editing === undefined ? ofGrid() : setActive(ofGrid(), text, finishes())

  return {
    $table,
    /** Takes over the content of the form, if it was changed elsewhere. */
    adopt: (held: unknown) => {
      if (held !== $table.get().sent) $table.set(opened(held))
    },
    /** Changes the table from outside, and leaves the focus there. */
    change: (change: (grid: Grid) => Grid) => show(change(ofGrid())),
    act: (change: (grid: Grid) => Grid) => show(change(ofGrid()), focused()),
    active: () => ofGrid().active,
    select: (position: CellPosition, extend: boolean) => {
      if ($table.get().editing === undefined) show(goTo(ofGrid(), position, extend))
    },
    selectRow: (row: number, extend: boolean) => show(selectRow(ofGrid(), row, extend), focused()),
    edit: () => begin(activeText(ofGrid()), focused()),
    commit: (text: string) => {
      if ($table.get().editing !== undefined) show(committed(text))
    },
    handleKey: (pressed: Pressed): boolean => {
      const next = pressedKey(ofGrid(), pressed)
      if (next !== undefined) show(next, focused())
      const isTyped = fileColumn() === undefined || pressed.key === 'F2'
      const text =
        next === undefined && isTyped ? editingBegunBy(pressed, activeText(ofGrid())) : undefined
      if (text !== undefined) begin(text)
      return next !== undefined || text !== undefined
    },
    handleEditorKey: (pressed: Pressed, text: string): boolean => {
      if (pressed.key === 'Escape') {
        show(ofGrid(), focused())
        return true
      }
      if (movedByEditor(ofGrid(), pressed) === undefined) return false
      const grid = committed(text)
      const next = movedByEditor(grid, pressed)
      const leaves = next === 'leaves' || next === undefined
      show(leaves ? grid : next, leaves ? {} : focused())
      return !leaves
    },
    copy: () => copySelection(ofGrid()),
    cut: () => {
      const text = copySelection(ofGrid())
      show(clearSelection(ofGrid()), focused())
      return text
    },
    paste: (text: string) => {
      const { grid, lost, notice } = paste(ofGrid(), text, finishes())
      const notices = [
        lost.columns > 0 ? messages.tooWide(lost.columns) : '',
        lost.rows > 0 ? messages.tooLong(lost.rows) : '',
        notice,
      ]
      show(grid, { ...focused(), notice: notices.join(' ').trim() })
    },
    /** Goes to a cell, for example one with an error. */
    goTo: (row: number, column: number) => show(goTo(ofGrid(), { row, column }), focused()),
  }
}
export type VariantsTable = ReturnType<typeof variantsTable>

/** The text of the active cell. */
function activeText({ rows, columns, active }: Grid): string {
  const [row, column] = [rows[active.row], columns[active.column]]
  return row === undefined || column === undefined ? '' : textAt(row.values, column)
}
