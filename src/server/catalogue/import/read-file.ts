import type { Cell } from '#src/domain/sheets/cells.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { headingText } from '#src/domain/sheets/reading/column-names.ts'
import { isFailure } from '#src/domain/sheets/failed-cells.ts'
import { fileMessages, sheetLimits } from '#src/domain/sheets/file-messages.ts'
import type { SheetRow } from '#src/domain/sheets/rows.ts'
import type { SheetNotes, TakeRow } from './raw-sheet.ts'
import { type TextChoice, readCsv } from './read-csv.ts'
import { type ChooseSheet, readXlsx } from './read-xlsx.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** The rows of a sheet that are not blank, titles and header lines too. */
export interface RawFile extends SheetNotes {
  rows: SheetRow[]
  /** columns of the first rows, with the blank ones at their ends, by the numbers of the rows */
  widths: ReadonlyMap<number, number>
}

/** A file of products: its header line, and the rows below it. */
export interface SheetFile extends SheetNotes {
  headings: string[]
  rows: SheetRow[]
}

/** Rows that may be those of the header. */
const headerWithin = 1000

/**
 * Reads a workbook or a table as text, told apart by their first bytes.
 * @throws UnreadableFileError
 */
export async function readRawFile(
  bytes: Uint8Array,
  chosen: TextChoice = {},
  choose?: ChooseSheet,
): Promise<RawFile> {
  if (bytes.byteLength === 0) throw new UnreadableFileError(fileMessages.empty)
  refuseOtherFormats(bytes)
  const rows: SheetRow[] = []
  const widths = new Map<number, number>()
  let count = 0
  const take: TakeRow = (row, found) => {
    const cells = withoutBlankEnd(found)
    if (cells.length === 0) return
    count += 1
    if (count <= headerWithin) widths.set(row, found.length)
    if (count <= sheetLimits.rows + headerWithin) rows.push({ row, cells: cells.map(withFailure) })
  }
  const notes = isWorkbook(bytes)
    ? await readXlsx(bytes, take, choose)
    : await readCsv(bytes, take, chosen)
  if (count === 0) throw new UnreadableFileError(fileMessages.empty)
  if (count === 1) throw new UnreadableFileError(fileMessages.noRows)
  if (count > sheetLimits.rows + headerWithin)
    throw new UnreadableFileError(fileMessages.tooManyRows(count - 1))
  return { ...notes, rows, widths }
}

/**
 * Reads a file whose first row is its header line.
 * @param encoding of a table as text, chosen by hand
 * @throws UnreadableFileError
 */
export async function readSheetFile(
  bytes: Uint8Array,
  encoding?: EncodingName,
): Promise<SheetFile> {
  const { rows, widths, ...notes } = await readRawFile(bytes, { encoding })
  const header = rows.shift()
  const headings = (header?.cells ?? []).map(headingText)
  const long = headings.findIndex((heading) => heading.length > sheetLimits.heading)
  if (long !== -1) throw new UnreadableFileError(fileMessages.longHeading(long + 1))
  refuseRows(rows, widths.get(header?.row ?? 0))
  const used = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length)
  while (headings.length < used) headings.push('')
  return { ...notes, headings, rows }
}

/**
 * Refuses more rows than are read at once, and cells beyond the header line, which a separator without quotation marks
 * makes.
 * @throws UnreadableFileError
 */
export function refuseRows(rows: readonly SheetRow[], width = Infinity): void {
  if (rows.length > sheetLimits.rows)
    throw new UnreadableFileError(fileMessages.tooManyRows(rows.length))
  const wide = rows.find(({ cells }) => cells.length > width)
  if (wide !== undefined) throw new UnreadableFileError(fileMessages.tooManyCells(wide.row))
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

const zip = [0x50, 0x4b]
/** of the container of old workbooks and of encrypted new ones */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/** Otherwise a table as text. */
export const isWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, zip)

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

function refuseOtherFormats(bytes: Uint8Array): void {
  if (!beginsWith(bytes, compoundFile)) return
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
  throw new UnreadableFileError(isEncrypted ? fileMessages.encrypted : fileMessages.oldExcel)
}
