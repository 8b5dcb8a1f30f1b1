import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { clockTolerance, sweepTime, unusedFileGracePeriod } from '#src/domain/limits.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { parse } from '#src/server/parse.ts'
import { type Database, columnOf, now } from './database.ts'

/** Registers a stored picture. An existing row is only marked as used. */
export const insertImage = (
  { path, width, height, color }: ImageFile,
  size: number,
): InStatement => ({
  sql: `INSERT INTO file (path, kind, size, width, height, color) VALUES (?, 'image', ?, ?, ?, ?)
    ON CONFLICT (path) ${renewUse}`,
  args: [path, size, width, height, color],
})

/** Registers a stored file. An existing row is only marked as used. */
export const insertFile = (
  kind: Exclude<FileKind, 'image'> | 'brandCatalog',
  path: string,
  size: number,
): InStatement => ({
  sql: `INSERT INTO file (path, kind, size) VALUES (?, ?, ?) ON CONFLICT (path) ${renewUse}`,
  args: [path, kind, size],
})

const fromNow = (milliseconds: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${milliseconds / 1000} seconds')`

/** Whether a sweep is deleting a file. One that began long ago has crashed, and so has one whose clock was ahead. */
const isBeingSwept = `doomed_at BETWEEN ${fromNow(-sweepTime)} AND ${fromNow(clockTolerance)}`

/**
 * Restarts the grace period of a file that a record is about to reference. If a sweep is deleting the
 * file at this moment, the transaction fails, because the size becomes NULL.
 */
const renewUse = `DO UPDATE SET used_at = ${now},
  size = iif(${isBeingSwept}, NULL, size), doomed_at = NULL`

/** The references of a kind of item to its files: a table, its column, and the column with the item's id. */
const filePlaces = (kind: ItemKind) =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    if (field.kind === 'file') return [{ table: kind, column: columnOf(name), item: 'id' }]
    if (field.kind === 'variants')
      return variantFiles.map((column) => ({ table: 'variant', column, item: `${kind}_id` }))
    if (field.kind !== 'images') return []
    return [{ table: `${kind}_image`, column: 'image', item: `${kind}_id` }]
  })

/**
 * Keeps the files of the items that a change deletes, and those that it may replace, for the grace period: pages
 * built earlier still show them.
 * @param fields those of this kind that the change sets
 */
export function keepFilesOfChange(
  kind: ItemKind,
  fields: ReadonlySet<string>,
  change: Id,
): InStatement {
  const fieldOf = (table: string, column: string) => {
    if (table === 'variant') return 'variants'
    return table === kind ? column : 'images'
  }
  const selects = filePlaces(kind).map(({ table, column, item }) => {
    const isSet = fields.has(fieldOf(table, column))
    return `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL AND ${item} IN (
      SELECT item_id FROM proposal WHERE change_id = :change AND kind = '${kind}'
        ${isSet ? '' : 'AND after IS NULL'})`
  })
  return {
    sql: `UPDATE file SET used_at = ${now} WHERE path IN (${selects.join(' UNION ')})`,
    args: { change },
  }
}

/** SQL condition for a file that no record references. Inquiries and shared schedules reference the pictures of their products, imports, drafts and previews the files that they would give to items. */
const isUnnamed = [
  ...itemKinds.flatMap(filePlaces),
  { table: 'brand_catalogue', column: 'file' },
  { table: 'inquiry_line', column: 'image' },
  { table: 'schedule_luminaire', column: 'image' },
  { table: 'import_file', column: 'path' },
  { table: 'proposal_file', column: 'path' },
]
  .map(
    ({ table, column }) =>
      `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.${column} = file.path)`,
  )
  .join(' AND ')

/** Bytes of the files that only the history names: no record references them, but one did. */
export const selectKeptBytes: InStatement = `SELECT coalesce(sum(size), 0) AS bytes FROM file
  WHERE used_at IS NOT NULL AND ${isUnnamed}`

/** The result of {@link selectKeptBytes}. */
export const keptBytesIn = (result: ResultSet | undefined): number =>
  parse(z.object({ bytes: z.int() }), result?.rows[0]).bytes

/** The path of the stored picture with this hash; undefined if there is none. */
export async function findImagePath(database: Database, hash: string): Promise<string | undefined> {
  const [found] = await database.read([
    {
      sql: `SELECT path FROM file WHERE path > ? AND path < ? AND kind = 'image'`,
      args: [`${storagePrefix}images/${hash}.`, `${storagePrefix}images/${hash}/`],
    },
  ])
  return parse(z.optional(z.object({ path: z.string() })), found?.rows[0])?.path
}

/** Those of these paths at which a file is stored. */
export const selectExistingPaths = (paths: readonly string[]): InStatement => ({
  sql: 'SELECT path FROM file WHERE doomed_at IS NULL AND path IN (SELECT value FROM json_each(?))',
  args: [JSON.stringify(paths)],
})

/** The result of {@link selectExistingPaths}. */
export const existingPathsIn = (result: ResultSet | undefined): Set<string> =>
  new Set(parse(z.array(z.object({ path: z.string() })), result?.rows).map(({ path }) => path))

/** The files that records reference, so many of them, whose paths follow this one. */
export const selectNamed = (after: string, limit: number): InStatement => ({
  sql: `SELECT path FROM file WHERE path > ? AND doomed_at IS NULL AND NOT (${isUnnamed})
    ORDER BY path LIMIT ?`,
  args: [after, limit],
})

export const selectFiles: InStatement = 'SELECT path FROM file ORDER BY path'

/** Deletes the rows of those files that no record references, and returns their paths. */
export const forgetUnnamed = (paths: readonly string[]): InStatement => ({
  sql: `DELETE FROM file WHERE path IN (SELECT value FROM json_each(?)) AND ${isUnnamed} RETURNING path`,
  args: [JSON.stringify(paths)],
})

const before = (instant: Date, milliseconds: number) =>
  new Date(instant.getTime() - milliseconds).toISOString()

/** Within which limits files stay that only former versions name. */
export interface HistoryLimits {
  days: number
  /** of all such files together; the ones that went first are dropped first */
  bytes: number
}

/**
 * Marks files for deletion that no record has referenced for long, including those of a crashed sweep. A
 * file that a record has ceased to reference (`used_at`) belongs to former versions and stays within the
 * history's limits; every file stays for the grace period.
 */
export const markForDeletion = (
  at: Date,
  { days, bytes }: HistoryLimits,
  limit: number,
): InStatement => ({
  sql: `UPDATE file SET doomed_at = :at WHERE path IN (
      SELECT path FROM (SELECT path, used_at, created_at, doomed_at,
          sum(iif(used_at IS NULL, 0, size)) OVER (ORDER BY used_at DESC, path) AS bytes
        FROM file WHERE ${isUnnamed})
      WHERE coalesce(used_at, created_at) < :graceEnd
        AND (doomed_at IS NULL OR doomed_at NOT BETWEEN :crashed AND :ahead)
        AND (used_at IS NULL OR used_at < :oldest OR bytes > :bytes)
      LIMIT :limit)
    RETURNING path`,
  args: {
    at: at.toISOString(),
    graceEnd: before(at, unusedFileGracePeriod),
    crashed: before(at, sweepTime),
    ahead: before(at, -clockTolerance),
    oldest: before(at, days * 24 * 60 * 60_000),
    bytes,
    limit,
  },
})

/** Deletes the rows of deleted files, except those that another process has marked or reused since. */
export const deleteFiles = (paths: readonly string[], markedAt: Date): InStatement => ({
  sql: 'DELETE FROM file WHERE doomed_at = ? AND path IN (SELECT value FROM json_each(?))',
  args: [markedAt.toISOString(), JSON.stringify(paths)],
})
