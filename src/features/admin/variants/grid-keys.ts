import { clearSelection, moveRows } from './grid-edits.ts'
import {
  type Grid,
  enter,
  goTo,
  redo,
  selectAll,
  selectColumns,
  selectRows,
  start,
  step,
  tab,
  undo,
} from './grid.ts'

/** A pressed key; Command counts as Control. */
export interface Pressed {
  key: string
  control: boolean
  shift: boolean
  alt: boolean
}

/** Rows that Page Up and Page Down move by. */
const pageRows = 10

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
}

/** The table after a key was pressed while no cell is edited; undefined if the key does nothing. */
export function pressedKey(grid: Grid, pressed: Pressed): Grid | undefined {
  const { key, control, shift, alt } = pressed
  if (alt) {
    if (key === 'ArrowUp') return moveRows(grid, -1)
    return key === 'ArrowDown' ? moveRows(grid, 1) : undefined
  }
  const arrow = arrows[key]
  if (arrow !== undefined) {
    const far = control ? Infinity : 1
    const [rows, columns] = arrow
    return step(grid, rows === 0 ? 0 : rows * far, columns === 0 ? 0 : columns * far, shift)
  }
  if (control) return controlKey(grid, pressed)
  if (key === 'Home') return goTo(grid, { ...grid.active, column: 0 }, shift)
  if (key === 'End') return goTo(grid, { ...grid.active, column: Infinity }, shift)
  if (key === 'Tab') return tab(grid, shift ? -1 : 1)
  if (key === 'Enter') return enter(grid, shift ? -1 : 1)
  if (key === ' ' && shift) return selectRows(grid)
  // Only narrows the selection: leaving a form by one Escape too many would be a surprise.
  if (key === 'Escape') return goTo(grid, grid.active)
  return key === 'Delete' || key === 'Backspace' ? clearSelection(grid) : undefined
}

function controlKey(grid: Grid, { key, shift }: Pressed): Grid | undefined {
  if (key === 'Home') return goTo(grid, start, shift)
  if (key === ' ') return selectColumns(grid)
  if (key === 'End') return goTo(grid, { row: Infinity, column: Infinity }, shift)
  const letter = key.toLowerCase()
  if (letter === 'a') return selectAll(grid)
  if (letter === 'z') return shift ? redo(grid) : undo(grid)
  return letter === 'y' ? redo(grid) : undefined
}

/** The text with which a key begins to edit the active cell; undefined if it doesn't. */
export function editingBegunBy({ key, control, alt }: Pressed, present: string) {
  if (key === 'F2') return present
  return key.length === 1 && !control && !alt ? key : undefined
}
