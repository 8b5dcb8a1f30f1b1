import { hash, randomUUID } from 'node:crypto'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { SheetEncoding } from '#src/domain/api/import.ts'
import type { Cell } from '#src/domain/sheets/cells.ts'
import { columnByKey } from '#src/domain/sheets/columns.ts'
import type { EncodingName } from '#src/domain/sheets/encodings.ts'
import { understoodMessages } from '#src/domain/sheets/file-messages.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import {
  type HeadingChoice,
  type MatchedHeading,
  headingFaults,
  matchHeadings,
} from '#src/domain/sheets/match-headings.ts'
import { ofVariantFiles } from '#src/domain/product/variant.ts'
import { type NumberCell, isNumeric, numberReading } from '#src/domain/sheets/number-signs.ts'
import { changeIn, insertChange, selectChange } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { insertImportFiles } from '#src/server/database/import-files.ts'
import {
  headingChoiceIn,
  putHeadingChoice,
  selectHeadingChoice,
} from '#src/server/database/heading-choices.ts'
import {
  type ImportArchive,
  type StoredImport,
  deleteImport,
  insertImport,
} from '#src/server/database/imports.ts'
import { ConflictError, ValidationError } from '#src/server/errors.ts'
import { archiveFiles, wantedFiles } from './archive.ts'
import { codesIn, groupedRows, packChunks, selectCodes } from './chunks.ts'
import { type SheetFile, readSheetFile } from './read-file.ts'

/** The files of an import, of which those that were uploaded are deleted with it. */
export interface ImportSource {
  name: string
  bytes: Uint8Array
  upload?: string
  /** a ZIP file of pictures, datasheets, photometric files and drawings */
  archive?: ImportArchive | undefined
  /** of headings, chosen by hand; remembered for later files with these headings */
  columns?: HeadingChoice | undefined
  /** of a table as text, chosen by hand */
  encoding?: EncodingName | undefined
  /** an import of the same files, whose place it takes */
  replaces?: StoredImport | undefined
}

/**
 * Reads a file of products and keeps its rows, by product, to be compared. Nothing of the catalogue
 * changes.
 * @returns the import's id
 * @throws ValidationError for a file that can't be read, and for headings, by heading
 * @throws ConflictError if the import that it replaces has been applied
 */
export async function startImport(
  database: Database,
  { columns, archive, encoding, replaces, ...file }: ImportSource,
  { username }: Administrator,
): Promise<string> {
  if (replaces !== undefined) await requireStaged(database, replaces)
  const sheet = await readSheetFile(file.bytes, encoding)
  const named = headingsName(sheet.headings)
  const [remembered, ...codes] = await database.read([selectHeadingChoice(named), ...selectCodes])
  const chosen = { ...headingChoiceIn(remembered), ...columns }
  const matched = matchHeadings(sheet.headings, chosen)
  const isFilled = (index: number) =>
    sheet.rows.some(({ cells }) => (cells[index] ?? null) !== null)
  const faults = headingFaults(matched, isFilled)
  if (Object.keys(faults).length > 0) throw new HeadingError(faults, sheet.encoding)
  fillMergedCodes(sheet, matched)
  const { read, rows } = readColumns(sheet, matched)
  const place = (key: string) => read.findIndex(({ column }) => column === key)
  const places = { orderCode: place('orderCode'), code: place('code'), ...ofVariantFiles(place) }
  const index = codesIn(codes)
  const groups = groupedRows(rows, places, index)
  const files = archive && (await archiveFiles(archive, wantedFiles(groups, places, index)))
  const { decimal, example, isTold } = numberReading(numbersIn(rows, read))
  const id = randomUUID()
  const now = new Date()
  await database.write([
    ...(columns === undefined ? [] : [putHeadingChoice(named, chosen)]),
    ...(replaces === undefined ? [] : [deleteImport(replaces)]),
    insertChange({ administrator: username, action: 'import', title: file.name }, now),
    ...insertImport(
      {
        ...{ id, name: file.name, administrator: username, total: rows.length, decimal },
        numbers: example === undefined ? undefined : { example, by: isTold ? 'numbers' : 'rule' },
        headings: matched.filter(({ heading }) => heading !== ''),
        understood: [
          ...sheet.understood,
          ...(decimal === 'comma' && example === undefined
            ? [understoodMessages.decimalComma]
            : []),
        ],
        chunks: await packChunks(groups),
        uploads: [file.upload, archive?.upload].filter((upload) => upload !== undefined),
        archive,
        encoding: sheet.encoding,
      },
      now,
    ),
    ...(files === undefined ? [] : [insertImportFiles(id, files)]),
  ])
  return id
}

async function requireStaged(database: Database, { change_id }: StoredImport) {
  const [change] = await database.read([selectChange(change_id)])
  if (changeIn(change)?.state === 'applied')
    throw new ConflictError(importMessages.alreadyApplied, null)
}

/** A header line that can’t be read as it is, perhaps because the encoding is another one. */
class HeadingError extends ValidationError {
  override readonly details: { errors: Record<string, string[]>; encoding?: SheetEncoding }

  constructor(errors: Record<string, string[]>, encoding: SheetEncoding | undefined) {
    super(errors)
    this.details = { errors, ...(encoding && encoding.by !== 'file' && { encoding }) }
  }
}

/**
 * Repeats a code in the rows over which its cell is merged: a blank order code would make such a row one of
 * the whole product.
 */
function fillMergedCodes({ rows, merged }: SheetFile, matched: readonly MatchedHeading[]): void {
  const byRow = new Map(rows.map((one) => [one.row, one]))
  for (const [place, { column }] of matched.entries()) {
    if (columnByKey(column ?? '')?.kind !== 'code') continue
    // Cells don't overlap in a sound file, and in another one each row is filled once.
    let filled = 0
    const ranges = merged.filter(({ columns: [from, to] }) => from <= place && place <= to)
    for (const { columns, rows: range } of ranges.sort((a, b) => a.rows[0] - b.rows[0])) {
      const first = byRow.get(range[0])?.cells[columns[0]] ?? null
      const last = Math.min(range[1], rows.at(-1)?.row ?? 0)
      for (let row = Math.max(range[0], filled + 1); row <= last; row += 1) {
        const cells = byRow.get(row)?.cells
        if (cells !== undefined && (cells[place] ?? null) === null)
          byRow.set(row, {
            row,
            cells: Array.from({ length: Math.max(cells.length, place + 1) }, (_, at) =>
              at === place ? first : (cells[at] ?? null),
            ),
          })
        filled = row
      }
    }
  }
  for (const [index, { row }] of rows.entries()) rows[index] = byRow.get(row) ?? { row, cells: [] }
}

/** The same headings in any order have the same name. */
const headingsName = (headings: readonly string[]): string =>
  hash('sha256', JSON.stringify([...headings].sort()), 'base64url')

/** The columns that are read, and their cells. */
function readColumns({ rows }: SheetFile, matched: readonly MatchedHeading[]) {
  const places = matched.flatMap(({ column, heading }, index) =>
    typeof column === 'string' && heading !== '' ? [index] : [],
  )
  const read = places.flatMap((index) => matched[index] ?? [])
  const cellsOf = (cells: readonly Cell[]) => places.map((index) => cells[index] ?? null)
  return { read, rows: rows.map(({ row, cells }) => ({ row, cells: cellsOf(cells) })) }
}

function* numbersIn(
  rows: readonly { cells: readonly Cell[] }[],
  read: readonly MatchedHeading[],
): Generator<NumberCell, void, void> {
  const places = read.flatMap(({ column }, index) => {
    const known = columnByKey(column ?? '')
    return known?.kind === 'attribute' && isNumeric(known.attribute)
      ? [{ index, attribute: known.attribute }]
      : []
  })
  for (const { cells } of rows)
    for (const { index, attribute } of places) {
      const cell = cells[index]
      if (typeof cell === 'string') yield [attribute, cell]
    }
}
