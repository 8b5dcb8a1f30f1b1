import { hash, randomUUID } from 'node:crypto'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { Cell } from '#src/domain/sheets/cells.ts'
import { columnByKey } from '#src/domain/sheets/columns.ts'
import { understoodMessages } from '#src/domain/sheets/file-messages.ts'
import {
  type HeadingChoice,
  type MatchedHeading,
  headingFaults,
  matchHeadings,
} from '#src/domain/sheets/match-headings.ts'
import { ofVariantFiles } from '#src/domain/product/variant.ts'
import { type NumberCell, isNumeric, numberReading } from '#src/domain/sheets/number-signs.ts'
import { insertChange } from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { insertImportFiles } from '#src/server/database/import-files.ts'
import {
  headingChoiceIn,
  putHeadingChoice,
  selectHeadingChoice,
} from '#src/server/database/heading-choices.ts'
import { type ImportArchive, insertImport } from '#src/server/database/imports.ts'
import { ValidationError } from '#src/server/errors.ts'
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
}

/**
 * Reads a file of products and keeps its rows, by product, to be compared. Nothing of the catalogue
 * changes.
 * @returns the import's id
 * @throws ValidationError for a file that can't be read, and for headings, by heading
 */
export async function startImport(
  database: Database,
  { columns, archive, ...file }: ImportSource,
  { username }: Administrator,
): Promise<string> {
  const sheet = await readSheetFile(file.bytes)
  const named = headingsName(sheet.headings)
  const [remembered, ...codes] = await database.read([selectHeadingChoice(named), ...selectCodes])
  const chosen = { ...headingChoiceIn(remembered), ...columns }
  const matched = matchHeadings(sheet.headings, chosen)
  const isFilled = (index: number) =>
    sheet.rows.some(({ cells }) => (cells[index] ?? null) !== null)
  const faults = headingFaults(matched, isFilled)
  if (Object.keys(faults).length > 0) throw new ValidationError(faults)
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
      },
      now,
    ),
    ...(files === undefined ? [] : [insertImportFiles(id, files)]),
  ])
  return id
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
