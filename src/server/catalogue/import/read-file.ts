import { type Cell, cellText } from '#src/domain/sheets/cells.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { isFailure } from '#src/domain/sheets/failed-cells.ts'
import { fileMessages, sheetLimits } from '#src/domain/sheets/file-messages.ts'
import type { SheetRow } from '#src/domain/sheets/rows.ts'
import type { SheetNotes, TakeRow } from './raw-sheet.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** A file of products: its header line, and the rows below it that are not blank. */
export interface SheetFile extends SheetNotes {
  headings: string[]
  rows: SheetRow[]
}

/**
 * Reads a workbook or a table as text, told apart by their first bytes.
 * @param encoding of a table as text, chosen by hand
 * @throws UnreadableFileError
 */
export async function readSheetFile(
  bytes: Uint8Array,
  encoding?: EncodingName,
): Promise<SheetFile> {
  if (bytes.byteLength === 0) throw new UnreadableFileError(fileMessages.empty)
  refuseOtherFormats(bytes)
  let headings: string[] | undefined
  /** columns of the header line, and those of them that have a heading or a value */
  let [width, used] = [0, 0]
  const rows: SheetRow[] = []
  let count = 0
  const take: TakeRow = (row, found) => {
    const cells = withoutBlankEnd(found)
    if (cells.length === 0) return
    if (headings === undefined) {
      headings = cells.map(headingText)
      width = found.length
      used = cells.length
      return
    }
    if (cells.length > width) throw new UnreadableFileError(fileMessages.tooManyCells(row))
    used = Math.max(used, cells.length)
    count += 1
    if (count <= sheetLimits.rows) rows.push({ row, cells: cells.map(withFailure) })
  }
  const notes = beginsWith(bytes, zip)
    ? await readXlsx(bytes, take)
    : await readCsv(bytes, take, encoding)
  if (headings === undefined) throw new UnreadableFileError(fileMessages.empty)
  if (count === 0) throw new UnreadableFileError(fileMessages.noRows)
  if (count > sheetLimits.rows) throw new UnreadableFileError(fileMessages.tooManyRows(count))
  while (headings.length < used) headings.push('')
  return { ...notes, headings, rows }
}

const isBlank = (cell: Cell | undefined) =>
  cell === null || (typeof cell === 'string' && cell.trim() === '')

function withoutBlankEnd(cells: Cell[]): Cell[] {
  let end = cells.length
  while (end > 0 && isBlank(cells[end - 1])) end -= 1
  return end === cells.length ? cells : cells.slice(0, end)
}

/** An error is one too if the file has its text: CSV has no other, and values are pasted as texts. */
const withFailure = (cell: Cell): Cell =>
  typeof cell === 'string' && isFailure(cell) ? { failure: cell.trim() } : cell

function headingText(cell: Cell, index: number): string {
  const text = cellText(cell)
  if (text.length > sheetLimits.heading)
    throw new UnreadableFileError(fileMessages.longHeading(index + 1))
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const zip = [0x50, 0x4b]
/** of the container of old workbooks and of encrypted new ones */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

function refuseOtherFormats(bytes: Uint8Array): void {
  if (!beginsWith(bytes, compoundFile)) return
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
  throw new UnreadableFileError(isEncrypted ? fileMessages.encrypted : fileMessages.oldExcel)
}
