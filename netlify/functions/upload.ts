import type { Config } from '@netlify/functions'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireUpload } from '#netlify/http/require-upload.ts'

export const config = { path: '/api/uploads/:id' } satisfies Config

/** The parts received so far, so that an interrupted upload can resume. */
export default endpoint(config.path, {
  GET: async (call, administrator) => {
    const { size, parts } = await requireUpload(call, administrator)
    return { parts, size, partSize: uploadPartSize }
  },
})
