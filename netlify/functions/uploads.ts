import { randomUUID } from 'node:crypto'
import type { Config } from '@netlify/functions'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { uploadSchema } from '#src/domain/fields/upload.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertUpload } from '#src/server/database/uploads.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/uploads' }

/** Announces a file that is uploaded in parts before the form that uses it. */
export default endpoint({
  POST: {
    guard: requireAdmin,
    handle: async ({ request }, administrator) => {
      const file = await jsonBody(request, uploadSchema)
      const id = randomUUID()
      await (await openCatalogueDatabase()).write([insertUpload(id, administrator, file)])
      return Response.json({ id, partSize: uploadPartSize }, { status: 201 })
    },
  },
})
