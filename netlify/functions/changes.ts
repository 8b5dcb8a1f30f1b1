import type { Config } from '@netlify/functions'
import { changeContracts } from '#src/domain/api/change-contracts.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { changeItems } from '#src/server/catalogue/changes/change-items.ts'
import { readBin, readChanges, readHistory } from '#src/server/catalogue/changes/read-history.ts'
import { restoreVersion } from '#src/server/catalogue/drafts/restore-version.ts'
import { undoChange } from '#src/server/catalogue/changes/undo-change.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = {
  path: [
    '/api/items',
    '/api/changes',
    '/api/changes/:id/undo',
    '/api/history',
    '/api/history/:id/restore',
    '/api/bin',
  ],
}

/** Changes of many items, former versions and the bin. */
export default endpoint(changeContracts, {
  'POST /api/items': async ({ body, context }, administrator) => {
    const request = await body()
    return changeItems(await openCatalogueDatabase(), request, { ...administrator, context })
  },
  'GET /api/changes': async ({ query }) => readChanges(await openCatalogueDatabase(), query()),
  'POST /api/changes/:id/undo': async (call, administrator) => {
    const id = idParameter(call, 'id', manyMessages.notFound)
    const options = await call.body()
    const editor = { ...administrator, context: call.context }
    const undone = await undoChange(await openCatalogueDatabase(), id, editor, options)
    const { message, change, kept, warnings } = undone
    return { message, change, kept, warnings }
  },
  'GET /api/history': async ({ query }) => readHistory(await openCatalogueDatabase(), query()),
  'POST /api/history/:id/restore': async (call, administrator) => {
    const id = idParameter(call, 'id', manyMessages.historyGone)
    const options = await call.body()
    const editor = { ...administrator, context: call.context }
    return restoreVersion(await openCatalogueDatabase(), id, options, editor)
  },
  'GET /api/bin': async ({ query }) => readBin(await openCatalogueDatabase(), query()),
})
