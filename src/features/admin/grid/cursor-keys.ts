import { ownValue } from '#src/domain/own-value.ts'
import {
  type BoundedCursor,
  enter,
  goTo,
  selectAll,
  selectColumns,
  selectRows,
  start,
  step,
  tab,
} from './cursor.ts'

/** A pressed key; Command counts as Control. */
export interface Pressed {
  key: string
  control: boolean
  shift: boolean
  alt: boolean
}

/** The event of a key, of the browser or of React. */
interface KeyEvent {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

export const pressedIn = (event: KeyEvent): Pressed => ({
  key: event.key,
  control: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
})

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

/** A spreadsheet after a key that moves or selects; undefined for another key. */
export function movedBy<G extends BoundedCursor>(grid: G, pressed: Pressed): G | undefined {
  const { key, control, shift, alt } = pressed
  if (alt) return undefined
  const arrow = ownValue(arrows, key)
  if (arrow !== undefined) {
    const far = control ? Infinity : 1
    const [rows, columns] = arrow
    return step(grid, rows === 0 ? 0 : rows * far, columns === 0 ? 0 : columns * far, shift)
  }
  if (control) return movedWithControl(grid, pressed)
  if (key === 'Home') return goTo(grid, { ...grid.active, column: 0 }, shift)
  if (key === 'End') return goTo(grid, { ...grid.active, column: Infinity }, shift)
  if (key === 'Tab') return tab(grid, shift ? -1 : 1)
  if (key === 'Enter') return enter(grid, shift ? -1 : 1)
  if (key === ' ' && shift) return selectRows(grid)
  // Only narrows the selection: leaving a form by one Escape too many would be a surprise.
  return key === 'Escape' ? goTo(grid, grid.active) : undefined
}

function movedWithControl<G extends BoundedCursor>(
  grid: G,
  { key, shift }: Pressed,
): G | undefined {
  if (key === 'Home') return goTo(grid, start, shift)
  if (key === ' ') return selectColumns(grid)
  if (key === 'End') return goTo(grid, { row: Infinity, column: Infinity }, shift)
  return key.toLowerCase() === 'a' ? selectAll(grid) : undefined
}

/** The text with which a key begins to edit the active cell; undefined if it doesn't. */
export function editingBegunBy({ key, control, alt }: Pressed, present: string) {
  if (key === 'F2') return present
  return key.length === 1 && !control && !alt ? key : undefined
}

/** Whether a key undoes or redoes the last step. */
export function undoneBy({ key, control, shift, alt }: Pressed): 'undo' | 'redo' | undefined {
  if (!control || alt) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shift ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}

/**
 * Where a key that ends the edit of a cell moves to; 'leaves' for a Tab that leaves the table, undefined
 * for a key that goes on editing.
 */
export function movedByEditor<G extends BoundedCursor>(
  grid: G,
  { key, shift, control, alt }: Pressed,
): G | 'leaves' | undefined {
  if (control || alt) return undefined
  const by = shift ? -1 : 1
  if (key === 'Enter') return enter(grid, by)
  return key === 'Tab' ? (tab(grid, by) ?? 'leaves') : undefined
}
