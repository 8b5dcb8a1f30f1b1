import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { uploadKinds } from '#src/domain/files/file-kinds.ts'
import { unusedFileGracePeriod } from '#src/domain/limits.ts'
import type { NewUpload } from '#src/domain/fields/upload.ts'
import { parse, jsonColumn } from '#src/server/parse.ts'
import type { Database } from './database.ts'

const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(uploadKinds),
  type: z.string(),
  size: z.int(),
  /** number of saved forms that have used it */
  uses: z.int(),
  /** numbers of the parts that have arrived, ascending */
  parts: jsonColumn(z.array(z.int())),
})
/** A file that is uploaded before the form that uses it. */
export type Upload = z.infer<typeof uploadSchema>

export const insertUpload = (
  id: string,
  administrator: Administrator,
  { name, type, size, kind }: NewUpload,
): InStatement => ({
  sql: `INSERT INTO upload (id, administrator_id, name, type, size, kind) VALUES (?, ?, ?, ?, ?, ?)`,
  args: [id, administrator.id, name, type, size, kind],
})

/** Records the arrival of a part. A repeated part has no effect. */
export const insertPart = (id: string, part: number, size: number): InStatement => ({
  sql: 'INSERT INTO upload_part (upload_id, part, size) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  args: [id, part, size],
})

/** Selects those uploads that belong to the administrator and are not too old. */
export const selectUploads = (
  ids: readonly string[],
  administrator: Administrator,
): InStatement => ({
  sql: `SELECT id, name, kind, type, size, uses, (SELECT json_group_array(part) FROM
      (SELECT part FROM upload_part WHERE upload_id = id ORDER BY part)) AS parts
    FROM upload
    WHERE id IN (SELECT value FROM json_each(?)) AND administrator_id = ? AND created_at > ?`,
  args: [
    JSON.stringify(ids),
    administrator.id,
    new Date(Date.now() - unusedFileGracePeriod).toISOString(),
  ],
})

/** The result of {@link selectUploads}, by id. */
export const uploadsIn = (result: ResultSet | undefined): Map<string, Upload> =>
  new Map(parse(z.array(uploadSchema), result?.rows ?? []).map((upload) => [upload.id, upload]))

export async function findUpload(
  database: Database,
  id: string,
  administrator: Administrator,
): Promise<Upload | undefined> {
  const [result] = await database.read([selectUploads([id], administrator)])
  return uploadsIn(result).get(id)
}

/** Marks uploads as used by a saved form. The transaction fails if another form has already used one. */
export const useUploads = (ids: readonly string[]): InStatement[] =>
  ids.length === 0
    ? []
    : [
        {
          sql: 'UPDATE upload SET uses = uses + 1 WHERE id IN (SELECT value FROM json_each(?))',
          args: [JSON.stringify(ids)],
        },
      ]

/** Time between expiry and deletion, ms, so that a form that is just being saved can finish. */
const grace = 60 * 60 * 1000

/** Selects uploads whose parts are no longer needed, whether a form has used them or not. */
export const selectOldUploads = (at: Date, limit: number): InStatement => ({
  sql: 'SELECT id, size FROM upload WHERE created_at < ? ORDER BY created_at LIMIT ?',
  args: [new Date(at.getTime() - unusedFileGracePeriod - grace).toISOString(), limit],
})

export const selectUploadSizes = (ids: readonly string[]): InStatement => ({
  sql: 'SELECT id, size FROM upload WHERE id IN (SELECT value FROM json_each(?))',
  args: [JSON.stringify(ids)],
})

/** The result of {@link selectUploadSizes}. */
export const uploadSizesIn = (result: ResultSet | undefined) =>
  parse(z.array(z.pick(uploadSchema, { id: true, size: true })), result?.rows)

export const deleteUploads = (ids: readonly string[]): InStatement => ({
  sql: 'DELETE FROM upload WHERE id IN (SELECT value FROM json_each(?))',
  args: [JSON.stringify(ids)],
})
