import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { fileKinds } from '#src/domain/files/file-kinds.ts'
import type { FileMatch } from '#src/domain/sheets/match-files.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'

/** The place of a file's content in its ZIP file, see {@link #src/server/files/zip.ts}. */
const entrySchema = z.object({ offset: z.int(), unpacked: z.int() })
type Entry = z.infer<typeof entrySchema>

/** Adds the files of a ZIP file to an import: those that belong to rows wait to be read. */
export const insertImportFiles = (
  id: string,
  files: readonly (FileMatch & { entry: Entry })[],
): InStatement => ({
  sql: `INSERT INTO import_file (import_id, position, name, kind, code, entry, state, message)
    SELECT :id, key, value ->> 'name', value ->> 'kind', value ->> 'code', value -> 'entry',
      iif(value ->> 'message' IS NULL, 'waiting', 'refused'), value ->> 'message'
    FROM json_each(:files)`,
  args: { id, files: JSON.stringify(files) },
})

const waitingFile = z.object({
  position: z.int(),
  name: z.string(),
  kind: z.enum(fileKinds),
  entry: jsonColumn(entrySchema),
})
export type WaitingFile = z.infer<typeof waitingFile>

/** The next files to be read, in the order of their contents in the ZIP file. */
export const selectWaitingFiles = (id: string, limit: number): InStatement => ({
  sql: `SELECT position, name, kind, entry FROM import_file
    WHERE import_id = ? AND state = 'waiting' ORDER BY entry ->> 'offset', position LIMIT ?`,
  args: [id, limit],
})

/** The result of {@link selectWaitingFiles}. */
export const waitingFilesIn = (result: ResultSet | undefined): WaitingFile[] =>
  parse(z.array(waitingFile), result?.rows)

/** The findings of reading a file. The first of two that read it at once counts. */
export const updateImportFile = (
  id: string,
  position: number,
  found: { path: string; warnings: readonly string[] } | { message: string },
): InStatement => ({
  sql: `UPDATE import_file SET state = iif(:path IS NULL, 'refused', 'kept'), path = :path,
      message = :message, warnings = :warnings
    WHERE import_id = :id AND position = :position AND state = 'waiting'`,
  args: {
    id,
    position,
    ...('path' in found
      ? { path: found.path, message: null, warnings: JSON.stringify(found.warnings) }
      : { path: null, message: found.message, warnings: '[]' }),
  },
})

const readFile = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  code: z.nullable(z.string()),
  path: z.nullable(z.string()),
  message: z.nullable(z.string()),
  warnings: jsonColumn(z.array(z.string())),
})
export type ReadImportFile = z.infer<typeof readFile>

/** The files of an import that belong to rows, and those that turned out to be unusable. */
export const selectReadFiles = (id: string): InStatement => ({
  sql: `SELECT name, kind, code, path, message, warnings FROM import_file
    WHERE import_id = ? AND kind IS NOT NULL ORDER BY position`,
  args: [id],
})

/** The result of {@link selectReadFiles}. */
export const readFilesIn = (result: ResultSet | undefined): ReadImportFile[] =>
  parse(z.array(readFile), result?.rows)

/** How many of an import's files are listed as unused; all are counted. */
const unusedAtMost = 200

export const selectFileCounts = (id: string): InStatement[] => [
  {
    sql: `SELECT count(*) AS total, count(*) FILTER (WHERE state = 'waiting') AS waiting,
        count(*) FILTER (WHERE state = 'kept') AS kept
      FROM import_file WHERE import_id = ?`,
    args: [id],
  },
  {
    sql: `SELECT name, message FROM import_file
      WHERE import_id = ? AND state = 'refused' ORDER BY position LIMIT ?`,
    args: [id, unusedAtMost],
  },
]

const counts = z.object({ total: z.int(), waiting: z.int(), kept: z.int() })
const unusedFile = z.object({ name: z.string(), message: z.string() })

/** The results of {@link selectFileCounts}. */
export const fileCountsIn = ([counted, refused]: readonly (ResultSet | undefined)[]) => ({
  ...parse(counts, counted?.rows[0]),
  unused: parse(z.array(unusedFile), refused?.rows),
})
