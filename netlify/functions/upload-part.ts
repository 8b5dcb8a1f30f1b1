import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import { partCount, sizeOfPart } from '#src/domain/fields/upload.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertPart } from '#src/server/database/uploads.ts'
import { putPart } from '#src/server/files/uploads.ts'
import { boundedBody, mediaType } from '#netlify/http/bounded-body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { ValidationError } from '#src/server/errors.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { requireUpload } from '#netlify/http/require-upload.ts'

export const config: Config = { path: '/api/uploads/:id/:part' }

/** Binary types only: the platform passes text on as text, not byte by byte. */
const binaryTypes = /^(?:|application\/(?:octet-stream|pdf)|image\/[\w.+-]+)$/

/** Receives a part of a file, numbered from 0. A client may send it again; the last one wins. */
export default endpoint(editingContracts, '/api/uploads/:id/:part', {
  PUT: async (call, administrator) => {
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

function partNumber(text = '', count: number): number {
  const part = /^\d{1,4}$/.test(text) ? Number(text) : count
  if (part >= count) throw new NotFoundError(changeMessages.partNotFound)
  return part
}
