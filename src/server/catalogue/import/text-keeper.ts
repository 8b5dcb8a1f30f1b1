import type { Cell } from '#src/domain/sheets/cells.ts'
import { fileMessages, sheetLimits } from '#src/domain/sheets/file-messages.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/**
 * Keeps each text of a file once. A text that was cut from a longer one holds the whole of it in memory,
 * which for a file of 80,000 rows is 200 MB of XML, so the first of equal texts is copied.
 */
export function textKeeper(): (cell: Cell) => Cell {
  const texts = new Map<string, string>()
  return (cell) => {
    if (typeof cell !== 'string') return cell
    const known = texts.get(cell)
    if (known !== undefined) return known
    const copy = Buffer.from(cell, 'utf16le').toString('utf16le')
    texts.set(copy, copy)
    return copy
  }
}

/**
 * A text with more of it.
 * @throws UnreadableFileError if it is longer than any cell’s
 */
export function longer(text: string, more: string): string {
  if (text.length + more.length > sheetLimits.text)
    throw new UnreadableFileError(fileMessages.longText)
  return text + more
}
