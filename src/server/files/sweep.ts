import { deleteFiles, markForDeletion } from '../database/files.ts'
import type { Database } from '../database/database.ts'
import { deleteUploads, selectOldUploads } from '../database/uploads.ts'
import { deleteFile } from './store.ts'
import { deleteParts } from './uploads.ts'

/** What one run takes: a scheduled function has half a minute, and the next run takes the rest. */
const atOnce = { files: 200, uploads: 100 }
/** Deletions at the same time. */
const together = 10

/**
 * Deletes files that no record has named for a day, and what was sent ahead more than a day ago.
 * A file's row is marked first, in the transaction that sees that nobody names it; then no record
 * can name it until its bytes and its row are gone.
 */
export async function sweepFiles(
  database: Database,
  at = new Date(),
): Promise<{ files: number; uploads: number }> {
  const [marked] = await database.write([markForDeletion(at, atOnce.files)])
  const paths = (marked?.rows ?? []).map(({ path }) => path as string)
  await inGroups(paths, deleteFile)
  if (paths.length > 0) await database.write([deleteFiles(paths, at)])

  const [old] = await database.read([selectOldUploads(at, atOnce.uploads)])
  const uploads = (old?.rows ?? []).map(({ id, size }) => ({
    id: id as string,
    size: Number(size),
  }))
  await inGroups(uploads, ({ id, size }) => deleteParts(id, size))
  if (uploads.length > 0) await database.write([deleteUploads(uploads.map(({ id }) => id))])
  return { files: paths.length, uploads: uploads.length }
}

async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += together)
    await Promise.all(all.slice(start, start + together).map(work))
}
