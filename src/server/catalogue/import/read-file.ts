import { type Cell, cellText } from '#src/domain/sheets/cells.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { isFailure } from '#src/domain/sheets/failed-cells.ts'
import { fileMessages, sheetLimits } from '#src/domain/sheets/file-messages.ts'
import type { RawSheet } from './raw-sheet.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** A file of products: its header line, and the rows below it that are not blank. */
export interface SheetFile extends RawSheet {
  headings: string[]
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
  const sheet = beginsWith(bytes, zip) ? readXlsx(bytes) : await readCsv(bytes, encoding)
  const [head, ...found] = sheet.rows.filter(({ cells }) => !isBlank(cells))
  if (head === undefined) throw new UnreadableFileError(fileMessages.empty)
  const headings = head.cells.map(headingText)
  while (
    headings.at(-1) === '' &&
    !found.some(({ cells }) => !isBlank(cells.slice(headings.length - 1)))
  )
    headings.pop()
  if (headings.length > sheetLimits.columns)
    throw new UnreadableFileError(fileMessages.tooManyColumns(headings.length))
  if (found.length === 0) throw new UnreadableFileError(fileMessages.noRows)
  if (found.length > sheetLimits.rows)
    throw new UnreadableFileError(fileMessages.tooManyRows(found.length))
  for (const { row, cells } of found)
    if (cells.length > headings.length && !isBlank(cells.slice(headings.length)))
      throw new UnreadableFileError(fileMessages.tooManyCells(row))
  return {
    ...sheet,
    headings,
    rows: found.map(({ row, cells }) => ({ row, cells: cells.map(withFailure) })),
  }
}

const isBlank = (cells: readonly Cell[]) =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))

/** An error is one too if the file has its text: CSV has no other, and values are pasted as texts. */
const withFailure = (cell: Cell): Cell =>
  typeof cell === 'string' && isFailure(cell) ? { failure: cell.trim() } : cell

const headingText = (cell: Cell): string =>
  cellText(cell)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

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
