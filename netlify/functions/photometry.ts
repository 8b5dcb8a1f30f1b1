import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { noPhotometry } from '#src/domain/photometry/other-formats.ts'
import { InvalidPhotometryError } from '#src/server/files/accept-photometry.ts'
import { examineInThread } from '#src/server/files/photometry-thread.ts'
import { ValidationError } from '#src/server/errors.ts'
import { boundedBody } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'

export const config: Config = { path: '/api/photometry' }

/** Reads a photometric file and answers its figures and findings. Stores nothing. */
export default endpoint(editingContracts, {
  'POST /api/photometry': async ({ request }) => {
    const bytes = await boundedBody(request, fileLimits.photometry)
    try {
      return (await examineInThread(bytes)).figures
    } catch (error) {
      if (!(error instanceof InvalidPhotometryError)) throw error
      if (error.reason !== undefined) throw new ValidationError({ file: [error.reason] })
      throw new HttpError(415, noPhotometry('The file', bytes, ''))
    }
  },
})
