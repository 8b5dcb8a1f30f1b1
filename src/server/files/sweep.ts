import { type HistoryLimits, deleteFiles, markForDeletion } from '../database/files.ts'
import type { Database } from '../database/database.ts'
import { deleteUploads, selectOldUploads } from '../database/uploads.ts'
import { deleteFile } from './store.ts'
import { deleteParts } from './uploads.ts'

/** Limits per run: a scheduled function has 30 s, and the next run handles the rest. */
const batchSize = { files: 200, uploads: 100 }
/** Number of concurrent deletions. */
const concurrency = 10

/**
 * Deletes files that no record has referenced for a day and that the history need not keep, and uploads
 * older than a day.
 * The transaction that finds a file unreferenced also marks its row; from then on no record can
 * reference the file until its bytes and its row are gone.
 */
export async function sweepFiles(
  database: Database,
  at = new Date(),
  history: HistoryLimits = { days: 0, bytes: 0 },
): Promise<{ files: number; uploads: number }> {
  const [marked] = await database.write([markForDeletion(at, history, batchSize.files)])
  const paths = (marked?.rows ?? []).map(({ path }) => path as string)
  await inGroups(paths, deleteFile)
  if (paths.length > 0) await database.write([deleteFiles(paths, at)])

  const [old] = await database.read([selectOldUploads(at, batchSize.uploads)])
  const uploads = (old?.rows ?? []).map(({ id, size }) => ({
    id: id as string,
    size: Number(size),
  }))
  await inGroups(uploads, ({ id, size }) => deleteParts(id, size))
  if (uploads.length > 0) await database.write([deleteUploads(uploads.map(({ id }) => id))])
  return { files: paths.length, uploads: uploads.length }
}

/** Runs a few deletions at a time. */
export async function inGroups<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < all.length; start += concurrency)
    await Promise.all(all.slice(start, start + concurrency).map(work))
}
