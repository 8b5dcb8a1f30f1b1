import { type Pressed, movedBy, travelOf } from '../grid/cursor-keys.ts'
import { clearSelection, moveRows } from './grid-edits.ts'
import { type Grid, redo, undo } from './grid.ts'

/** The table after a key was pressed while no cell is edited; undefined if the key does nothing. */
export function pressedKey(grid: Grid, pressed: Pressed): Grid | undefined {
  const { key, control, alt } = pressed
  if (alt) {
    if (key === 'ArrowUp') return moveRows(grid, -1)
    return key === 'ArrowDown' ? moveRows(grid, 1) : undefined
  }
  const moved = movedBy(grid, pressed)
  if (moved !== undefined) return moved
  const way = travelOf(pressed)
  if (way !== undefined) return way === 'undo' ? undo(grid) : redo(grid)
  if (control) return undefined
  return key === 'Delete' || key === 'Backspace' ? clearSelection(grid) : undefined
}
