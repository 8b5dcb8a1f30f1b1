import { fileMessages, sheetLimits } from '#src/domain/sheets/file-messages.ts'
import { longer } from './text-keeper.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** Where a cell is read. `closed`: behind the quotation mark that may end it, or begin a second one. */
type Place = 'before' | 'plain' | 'quoted' | 'closed'

/**
 * Reads CSV (RFC 4180) piece by piece, in linear time and without memory for what is blank. Lines end by \r\n, \n
 * or \r.
 * @param first the number of its first row
 * @param take takes the cells of a row that has any: '' for a blank one, and none beyond the limit of columns
 */
export function csvRecords(
  separator: string,
  first: number,
  take: (row: number, cells: string[]) => void,
) {
  let row = first
  let cells: string[] = []
  let column = 0
  let place: Place = 'before'
  let text = ''
  let hasReturn = false
  /** columns up to the last one that is not blank */
  let width = 0

  const endCell = () => {
    if (column < sheetLimits.columns) cells.push(text)
    column += 1
    if (text !== '') width = column
    text = ''
    place = 'before'
  }
  const endRow = () => {
    endCell()
    if (width > sheetLimits.columns)
      throw new UnreadableFileError(fileMessages.tooManyColumns(width))
    if (width > 0) take(row, cells)
    row += 1
    column = 0
    cells = []
    width = 0
  }
  const notClosed = () => new UnreadableFileError(fileMessages.quotes(row))

  /** Reads one sign after a quotation mark in a quoted cell. */
  function afterMark(sign: string): void {
    if (sign === '"') {
      text = longer(text, sign)
      place = 'quoted'
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') endRow()
    else if (sign !== ' ') throw notClosed()
  }

  return {
    /** @throws UnreadableFileError */
    write: (piece: string): void => {
      let at = 0
      while (at < piece.length) {
        const sign = piece.charAt(at)
        const isSecond = hasReturn && sign === '\n'
        hasReturn = sign === '\r' && place !== 'quoted'
        if (isSecond) at += 1
        else if (place === 'closed') {
          afterMark(sign)
          at += 1
        } else if (place === 'before' && sign === '"') {
          place = 'quoted'
          at += 1
        } else if (place !== 'quoted' && (sign === separator || sign === '\n' || sign === '\r')) {
          if (sign === separator) endCell()
          else endRow()
          at += 1
        } else {
          const end = place === 'quoted' ? markIn(piece, at) : endOfPlain(piece, at, separator)
          if (place === 'quoted' && text.length + end - at > sheetLimits.text)
            throw new UnreadableFileError(fileMessages.longQuote(row))
          text = longer(text, piece.slice(at, end))
          if (place === 'quoted' && end < piece.length) place = 'closed'
          else if (place === 'before') place = 'plain'
          at = place === 'closed' ? end + 1 : end
        }
      }
    },
    /** @throws UnreadableFileError */
    end: (): void => {
      if (place === 'quoted') throw notClosed()
      if (place !== 'before' || column > 0) endRow()
    },
  }
}

function markIn(piece: string, from: number): number {
  const found = piece.indexOf('"', from)
  return found === -1 ? piece.length : found
}

function endOfPlain(piece: string, from: number, separator: string): number {
  const sign = separator.charCodeAt(0)
  let at = from
  for (; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at)
    if (code === sign || code === 10 || code === 13) break
  }
  return at
}
