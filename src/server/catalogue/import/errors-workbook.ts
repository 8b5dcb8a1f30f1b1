import type { ImportedRow } from '#src/domain/api/import.ts'
import { propertyOf } from '#src/domain/product/properties.ts'
import { type FaultyRow, errorsXlsx } from '#src/domain/sheets/errors-sheet.ts'
import type { Database } from '#src/server/database/database.ts'
import {
  type StoredImport,
  chunkIn,
  rowsIn,
  selectChunk,
  selectRows,
} from '#src/server/database/imports.ts'
import { unpackChunk } from './chunks.ts'

/** Rows in the workbook; a file with more errors has the same ones again and again. */
const rowsAtMost = 10_000

/** The rows of an import that have errors, with the columns that were read. */
export async function errorsWorkbook(
  database: Database,
  { id, headings, chunks }: StoredImport,
): Promise<Uint8Array<ArrayBuffer>> {
  const [result] = await database.read([
    selectRows(id, { from: 0, limit: rowsAtMost, only: 'error' }),
  ])
  const wanted = new Map(rowsIn(result).map((row) => [row.row, row]))
  const read = headings.filter(({ column }) => column !== null)
  const ours = read.map(({ column }) => propertyOf(column ?? '')?.heading)
  const faulty: FaultyRow[] = []
  for (let position = 0; position < chunks && faulty.length < wanted.size; position += 1) {
    const [chunk] = await database.read([selectChunk(id, position)])
    for (const { rows } of await unpackChunk(chunkIn(chunk)))
      for (const { row, cells } of rows) {
        const found = wanted.get(row)
        if (found !== undefined) faulty.push({ row, cells, ...marksOf(found, ours) })
      }
  }
  return errorsXlsx(
    read.map(({ heading }) => heading),
    faulty.sort((a, b) => a.row - b.row),
  )
}

const marksOf = ({ errors = [] }: ImportedRow, ours: readonly (string | undefined)[]) => ({
  marked: new Set(errors.map(({ column }) => ours.indexOf(column)).filter((index) => index !== -1)),
  sentences: errors.map(
    ({ column, message, nearest }) =>
      `${column}: ${message}${nearest === undefined ? '' : ` Did you mean ‘${nearest}’?`}`,
  ),
})
