import { randomUUID } from 'node:crypto'
import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertUpload } from '#src/server/database/uploads.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/uploads' }

/** Announces a file that is uploaded in parts before the form that uses it. */
export default endpoint(editingContracts, '/api/uploads', {
  POST: async ({ body }, administrator) => {
    const file = await body()
    const id = randomUUID()
    await (await openCatalogueDatabase()).write([insertUpload(id, administrator, file)])
    return { id, partSize: uploadPartSize }
  },
})
