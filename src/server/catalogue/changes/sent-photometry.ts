import type { ItemsRequest } from '#src/domain/api/changes.ts'
import { productFields } from '#src/domain/product/fields.ts'
import type { Database } from '#src/server/database/database.ts'
import { selectUploads, uploadsIn } from '#src/server/database/uploads.ts'
import { keepFiles } from '#src/server/files/keep-files.ts'
import { acceptedPhotometry } from '../values/accepted-photometry.ts'
import { FilePlace, SentFile, fileAt } from '../values/sent-files.ts'
import type { Editor } from './save-item.ts'

const field = 'photometry'

/**
 * A request with the path of its uploaded photometric file, which is stored: a preview is then of that
 * very file, and the change after it may name it. The sweep deletes a file that nothing references.
 * @throws ValidationError for an upload that is not there, and for a file that is not photometric
 */
export async function withStoredPhotometry(
  database: Database,
  request: ItemsRequest,
  editor: Editor,
): Promise<ItemsRequest> {
  if ('edits' in request || 'delete' in request.change) return request
  const { photometry_upload: upload, ...change } = request.change
  if (upload === undefined) return request
  const [found] = await database.read([selectUploads([upload], editor)])
  const subject = `The ${productFields[field].label}`
  const place = new FilePlace({ field, kind: field, subject, value: upload, ahead: true })
  const sent = await fileAt(place, uploadsIn(found))
  if (!(sent instanceof SentFile)) throw new TypeError('An upload is no file.')
  const file = await acceptedPhotometry(sent, field)
  await keepFiles(database, [file])
  const stored = { [field]: file.path }
  return { ...request, change: { ...change, ...stored } }
}
