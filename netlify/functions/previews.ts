import type { Config } from '@netlify/functions'
import { previewContracts } from '#src/domain/api/preview-contracts.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { previewDrafts, readPreviews, revokePreview } from '#src/server/previews/make-preview.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { decodedParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: ['/api/previews', '/api/previews/:id'] }

/** Previews of drafts, made, listed and revoked by administrators; preview-pages.ts shows them. */
export default endpoint(previewContracts, {
  'POST /api/previews': async ({ body, context }, administrator) =>
    previewDrafts(await openCatalogueDatabase(), await body(), { ...administrator, context }),
  'GET /api/previews': async () => readPreviews(await openCatalogueDatabase()),
  'DELETE /api/previews/:id': async (call, administrator) => {
    const editor = { ...administrator, context: call.context }
    return revokePreview(await openCatalogueDatabase(), decodedParameter(call, 'id'), editor)
  },
})
