import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireUpload } from '#netlify/http/require-upload.ts'

export const config: Config = { path: '/api/uploads/:id' }

/** The parts received so far, so that an interrupted upload can resume. */
export default endpoint(editingContracts, '/api/uploads/:id', {
  GET: async (call, administrator) => {
    const { size, parts } = await requireUpload(call, administrator)
    return { parts, size, partSize: uploadPartSize }
  },
})
