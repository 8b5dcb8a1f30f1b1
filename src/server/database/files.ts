import type { InStatement } from '@libsql/client'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import { sweepTime, unusedFilesKept } from '#src/domain/limits.ts'

/** A stored picture enters the catalogue. A file that is known already stays as it is. */
export const insertImage = (
  { path, width, height, color }: ImageFile,
  size: number,
): InStatement => ({
  sql: `INSERT INTO file (path, kind, size, width, height, color) VALUES (?, 'image', ?, ?, ?, ?)
    ON CONFLICT (path) ${asUsed}`,
  args: [path, size, width, height, color],
})

/** A stored PDF enters the catalogue. A file that is known already stays as it is. */
export const insertPdf = (
  kind: 'datasheet' | 'brandCatalog',
  path: string,
  size: number,
): InStatement => ({
  sql: `INSERT INTO file (path, kind, size) VALUES (?, ?, ?) ON CONFLICT (path) ${asUsed}`,
  args: [path, kind, size],
})

const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const deadSweep = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${sweepTime / 1000} seconds')`

/**
 * A file that somebody is about to name is swept no sooner than one just made. One that is being
 * deleted at this moment can't be named: the transaction fails by a size that is NULL.
 */
const asUsed = `DO UPDATE SET used_at = ${now},
  size = iif(doomed_at IS NULL OR doomed_at < ${deadSweep}, size, NULL), doomed_at = NULL`

/** SQL of the files that each kind of item names, by `:id`. */
const filesOf: Record<ItemKind, string> = {
  product: `SELECT image FROM product WHERE id = :id UNION SELECT datasheet FROM product WHERE id = :id`,
  category: 'SELECT image FROM category WHERE id = :id',
  project: 'SELECT image FROM project_image WHERE project_id = :id',
}

/** What an item has named until now is kept for a while: pages that were built before show it. */
export const keepNamedFiles = (kind: ItemKind, id: Id): InStatement => ({
  sql: `UPDATE file SET used_at = ${now} WHERE path IN (${filesOf[kind]})`,
  args: { id },
})

/** A file that no record names: inquiries keep the pictures of their products. */
const isUnnamed = `NOT EXISTS (SELECT 1 FROM product WHERE image = path)
  AND NOT EXISTS (SELECT 1 FROM product WHERE datasheet = path)
  AND NOT EXISTS (SELECT 1 FROM category WHERE image = path)
  AND NOT EXISTS (SELECT 1 FROM project_image WHERE image = path)
  AND NOT EXISTS (SELECT 1 FROM brand_catalogue WHERE file = path)
  AND NOT EXISTS (SELECT 1 FROM inquiry_line WHERE inquiry_line.image = path)`

export const selectFiles: InStatement = 'SELECT path FROM file ORDER BY path'

/** Forgets those of the files that no record names, and tells which they were. */
export const forgetUnnamed = (paths: readonly string[]): InStatement => ({
  sql: `DELETE FROM file WHERE path IN (SELECT value FROM json_each(?)) AND ${isUnnamed} RETURNING path`,
  args: [JSON.stringify(paths)],
})

const before = (instant: Date, milliseconds: number) =>
  new Date(instant.getTime() - milliseconds).toISOString()

/** Takes files that nobody has named for long, to be deleted; those of a sweep that died, too. */
export const markForDeletion = (at: Date, most: number): InStatement => ({
  sql: `UPDATE file SET doomed_at = ? WHERE path IN (
      SELECT path FROM file WHERE coalesce(used_at, created_at) < ?
        AND (doomed_at IS NULL OR doomed_at < ?) AND ${isUnnamed} LIMIT ?)
    RETURNING path`,
  args: [at.toISOString(), before(at, unusedFilesKept), before(at, sweepTime), most],
})

/** Forgets files that are deleted, unless somebody else has taken them since. */
export const deleteFiles = (paths: readonly string[], markedAt: Date): InStatement => ({
  sql: 'DELETE FROM file WHERE doomed_at = ? AND path IN (SELECT value FROM json_each(?))',
  args: [markedAt.toISOString(), JSON.stringify(paths)],
})
