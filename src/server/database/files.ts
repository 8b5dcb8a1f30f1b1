import type { InStatement } from '@libsql/client'
import type { ImageFile } from '#src/domain/files/file.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { sweepTime, unusedFilesKept } from '#src/domain/limits.ts'
import { columnOf } from './item-json.ts'

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

/** Where a kind of item names its files: a table, its column, and the column with the item's id. */
const filePlaces = (kind: ItemKind) =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    if (field.kind === 'file') return [{ table: kind, column: columnOf(name), item: 'id' }]
    if (field.kind !== 'images') return []
    return [{ table: `${kind}_image`, column: 'image', item: `${kind}_id` }]
  })

/** SQL of the files that an item names, by `:id`. */
const filesOf = (kind: ItemKind) =>
  filePlaces(kind)
    .map(({ table, column, item }) => `SELECT ${column} FROM ${table} WHERE ${item} = :id`)
    .join(' UNION ')

/** What an item has named until now is kept for a while: pages that were built before show it. */
export const keepNamedFiles = (kind: ItemKind, id: Id): InStatement => ({
  sql: `UPDATE file SET used_at = ${now} WHERE path IN (${filesOf(kind)})`,
  args: { id },
})

/** A file that no record names: inquiries keep the pictures of their products. */
const isUnnamed = [
  ...itemKinds.flatMap(filePlaces),
  { table: 'brand_catalogue', column: 'file' },
  { table: 'inquiry_line', column: 'image' },
]
  .map(({ table, column }) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.${column} = path)`)
  .join(' AND ')

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
