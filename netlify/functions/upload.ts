import type { Config } from '@netlify/functions'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireUpload } from '#netlify/http/require-upload.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/uploads/:id' }

/** Which parts have arrived, so that a sending that broke off can go on. */
export default endpoint({
  GET: {
    guard: requireAdmin,
    handle: async (call, administrator) => {
      const { size, parts } = await requireUpload(call, administrator)
      return { parts, size, partSize: uploadPartSize }
    },
  },
})
