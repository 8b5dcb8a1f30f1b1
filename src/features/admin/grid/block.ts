import { tableOf } from './clipboard.ts'
import { type CellPosition, type Cursor, type Selection, selectionOf } from './cursor.ts'

/** Texts for cells of a grid: the area that they cover, and the text for each cell in it. */
export interface Block {
  area: Selection
  textFor: (position: CellPosition) => string | undefined
}

/**
 * Places tab-separated text at the selection's first cell. A single cell fills the whole selection.
 * @returns undefined for a text without cells
 */
export function pastedBlock(cursor: Cursor, text: string): Block | undefined {
  const cells = tableOf(text)
  const area = selectionOf(cursor)
  const { top, left } = area
  const [first] = cells
  if (first === undefined) return undefined
  if (cells.length === 1 && first.length === 1) return { area, textFor: () => first[0] }
  const width = Math.max(...cells.map((row) => row.length))
  return {
    area: { top, left, bottom: top + cells.length - 1, right: left + width - 1 },
    textFor: ({ row, column }) => cells[row - top]?.[column - left],
  }
}

/** Fills the selection with its first row; a single row with the one above it. */
export function filledDown(cursor: Cursor, textAt: (position: CellPosition) => string): Block {
  const area = selectionOf(cursor)
  const from = area.top === area.bottom ? Math.max(0, area.top - 1) : area.top
  return {
    area,
    textFor: ({ row, column }) => (row === from ? undefined : textAt({ row: from, column })),
  }
}
