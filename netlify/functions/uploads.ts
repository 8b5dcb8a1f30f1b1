import { randomUUID } from 'node:crypto'
import type { Config } from '@netlify/functions'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import { partCount, sizeOfPart } from '#src/domain/fields/upload.ts'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { type Upload, findUpload, insertPart, insertUpload } from '#src/server/database/uploads.ts'
import { NotFoundError, ValidationError } from '#src/server/errors.ts'
import { putPart } from '#src/server/files/uploads.ts'
import { boundedBody, mediaType } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import type { RequestContext } from '#netlify/http/parameters.ts'

export const config: Config = {
  path: ['/api/uploads', '/api/uploads/:id', '/api/uploads/:id/:part'],
}

/** Binary types only: the platform passes text on as text, not byte by byte. */
const binaryTypes = /^(?:|application\/(?:octet-stream|pdf)|image\/[\w.+-]+)$/

/** Files that are uploaded in parts before the form that uses them. */
export default endpoint(editingContracts, {
  'POST /api/uploads': async ({ body }, administrator) => {
    const file = await body()
    const id = randomUUID()
    await (await openCatalogueDatabase()).write([insertUpload(id, administrator, file)])
    return { id, partSize: uploadPartSize }
  },
  /** The parts received so far, so that an interrupted upload can resume. */
  'GET /api/uploads/:id': async (call, administrator) => {
    const { size, parts } = await requireUpload(call, administrator)
    return { parts, size, partSize: uploadPartSize }
  },
  /** Receives a part, numbered from 0. A client may send it again; the last one wins. */
  'PUT /api/uploads/:id/:part': async (call, administrator) => {
    if (!binaryTypes.test(mediaType(call.request)))
      throw new HttpError(415, 'The body must be bytes (Content-Type: application/octet-stream).')
    const { id, size } = await requireUpload(call, administrator)
    const part = partNumber(call.context.params['part'], partCount(size))
    const wanted = sizeOfPart(size, part)
    const bytes = await boundedBody(call.request, wanted)
    if (bytes.byteLength !== wanted)
      throw new ValidationError({ part: [refusalMessages.partSize(wanted)] })
    await putPart(id, part, bytes)
    await (await openCatalogueDatabase()).write([insertPart(id, part, wanted)])
    return undefined
  },
})

/** @throws NotFoundError also if someone else started it, it is too old, or a form has used it */
async function requireUpload(call: RequestContext, administrator: Administrator): Promise<Upload> {
  const id = call.context.params['id'] ?? ''
  const upload = await findUpload(await openCatalogueDatabase(), id, administrator)
  if (upload?.uses !== 0) throw new NotFoundError(changeMessages.uploadNotFound)
  return upload
}

function partNumber(text = '', count: number): number {
  const part = /^\d{1,4}$/.test(text) ? Number(text) : count
  if (part >= count) throw new NotFoundError(changeMessages.partNotFound)
  return part
}
