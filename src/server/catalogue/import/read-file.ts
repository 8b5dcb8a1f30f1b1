import type { Cell } from '#src/domain/sheets/cells.ts'
import { fileMessages, sheetLimits } from '#src/domain/sheets/file-messages.ts'
import type { SheetRow } from '#src/domain/sheets/rows.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** A file of products: its header line, and the rows below it that are not blank. */
export interface SheetFile {
  headings: string[]
  rows: SheetRow[]
  understood: string[]
}

/**
 * Reads a workbook or a table as text, told apart by their first bytes.
 * @throws UnreadableFileError
 */
export async function readSheetFile(bytes: Uint8Array): Promise<SheetFile> {
  if (bytes.byteLength === 0) throw new UnreadableFileError(fileMessages.empty)
  refuseOtherFormats(bytes)
  const { rows, firstRow, understood } = beginsWith(bytes, zip)
    ? await readXlsx(bytes)
    : readCsv(bytes)
  const isBlank = (cells: readonly Cell[]) =>
    cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
  const head = rows.findIndex((cells) => !isBlank(cells))
  if (head === -1) throw new UnreadableFileError(fileMessages.empty)
  const headings = (rows[head] ?? []).map(headingText)
  while (
    headings.at(-1) === '' &&
    !rows.some((cells) => !isBlank(cells.slice(headings.length - 1)))
  )
    headings.pop()
  if (headings.length > sheetLimits.columns)
    throw new UnreadableFileError(fileMessages.tooManyColumns(headings.length))
  const found = rows.flatMap((cells, index) =>
    index <= head || isBlank(cells) ? [] : [{ row: index + firstRow, cells }],
  )
  if (found.length === 0) throw new UnreadableFileError(fileMessages.noRows)
  if (found.length > sheetLimits.rows)
    throw new UnreadableFileError(fileMessages.tooManyRows(found.length))
  for (const { row, cells } of found)
    if (cells.length > headings.length && !isBlank(cells.slice(headings.length)))
      throw new UnreadableFileError(fileMessages.tooManyCells(row))
  return { headings, rows: found, understood }
}

const headingText = (cell: Cell): string =>
  (cell === null ? '' : typeof cell === 'object' ? cell.day : String(cell))
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
