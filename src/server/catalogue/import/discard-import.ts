import { importMessages } from '#src/domain/sheets/import-messages.ts'
import type { Database } from '#src/server/database/database.ts'
import { deleteImport } from '#src/server/database/imports.ts'
import { deleteUploads, selectUploadSizes, uploadSizesIn } from '#src/server/database/uploads.ts'
import { ConflictError } from '#src/server/errors.ts'
import { deleteParts } from '#src/server/files/uploads.ts'
import { requireImport } from './imports.ts'

/**
 * Discards an import with its rows, its uploads and what it would change, also while another call compares
 * it. The sweep deletes the files that it has stored.
 * @throws NotFoundError
 * @throws ConflictError if it has been applied
 */
export async function discardImport(database: Database, id: string): Promise<void> {
  const one = await requireImport(database, id)
  const [deleted] = await database.write([deleteImport(one)])
  if (deleted?.rowsAffected === 0) throw new ConflictError(importMessages.alreadyApplied, null)
  const [found] = await database.read([selectUploadSizes(one.uploads)])
  const uploads = uploadSizesIn(found)
  // Their rows go last, so that the sweep finds what a failing store has left.
  for (const upload of uploads) await deleteParts(upload.id, upload.size)
  await database.write([deleteUploads(uploads.map((upload) => upload.id))])
}
