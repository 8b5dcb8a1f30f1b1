import { type Pressed, movedBy } from '../grid/cursor-keys.ts'
import { clearSelection, moveRows } from './grid-edits.ts'
import { type Grid, redo, undo } from './grid.ts'

/** The table after a key was pressed while no cell is edited; undefined if the key does nothing. */
export function pressedKey(grid: Grid, pressed: Pressed): Grid | undefined {
  const { key, control, shift, alt } = pressed
  if (alt) {
    if (key === 'ArrowUp') return moveRows(grid, -1)
    return key === 'ArrowDown' ? moveRows(grid, 1) : undefined
  }
  const moved = movedBy(grid, pressed)
  if (moved !== undefined) return moved
  if (control) {
    const letter = key.toLowerCase()
    if (letter === 'z') return shift ? redo(grid) : undo(grid)
    return letter === 'y' ? redo(grid) : undefined
  }
  return key === 'Delete' || key === 'Backspace' ? clearSelection(grid) : undefined
}
