import type { Administrator } from '#src/domain/administration/administrator.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { type Upload, findUpload } from '#src/server/database/uploads.ts'
import type { RequestContext } from './endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'

/**
 * The upload that a path names.
 * @throws NotFoundError, also for one that somebody else began, that is too old, or that a form has named
 */
export async function requireUpload(
  call: RequestContext,
  administrator: Administrator,
): Promise<Upload> {
  const id = call.context.params['id'] ?? ''
  const upload = await findUpload(await openCatalogueDatabase(), id, administrator)
  if (upload?.uses !== 0) throw new NotFoundError(changeMessages.uploadNotFound)
  return upload
}
