import type { Administrator } from '#src/domain/administration/administrator.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { type Upload, findUpload } from '#src/server/database/uploads.ts'
import type { RequestContext } from './request-context.ts'
import { NotFoundError } from '#src/server/errors.ts'

/**
 * The upload in a path.
 * @throws NotFoundError also if someone else started it, it is too old, or a form has used it
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
