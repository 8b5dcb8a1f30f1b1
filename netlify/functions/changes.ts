import type { Config } from '@netlify/functions'
import { changeContracts } from '#src/domain/api/change-contracts.ts'
import { type AskedTable, furtherIn } from '#src/domain/api/catalogue-table.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { answeredProducts } from '#src/domain/limits.ts'
import { catalogueTable } from '#src/server/catalogue/catalogue-table.ts'
import { changeItems } from '#src/server/catalogue/changes/change-items.ts'
import {
  readBin,
  readChange,
  readChanges,
  readHistory,
} from '#src/server/catalogue/changes/read-history.ts'
import { restoreVersion } from '#src/server/catalogue/drafts/restore-version.ts'
import { undoChange } from '#src/server/catalogue/changes/undo-change.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = {
  path: [
    '/api/items',
    '/api/changes',
    '/api/changes/:id',
    '/api/changes/:id/undo',
    '/api/history',
    '/api/history/:id/restore',
    '/api/bin',
  ],
}

/** Changes of many items, former versions and the bin. */
export default endpoint(changeContracts, {
  'POST /api/items': async ({ body, context }, administrator) => {
    const { table, ...request } = await body()
    const database = await openCatalogueDatabase()
    const answer = await changeItems(database, request, { ...administrator, context })
    return { ...answer, ...(await changedRows(database, answer.change, answer.changed, table)) }
  },
  'GET /api/changes': async ({ query }) => readChanges(await openCatalogueDatabase(), query()),
  'GET /api/changes/:id': async (call) =>
    readChange(await openCatalogueDatabase(), idParameter(call, 'id', manyMessages.notFound)),
  'POST /api/changes/:id/undo': async (call, administrator) => {
    const id = idParameter(call, 'id', manyMessages.notFound)
    const { table, ...options } = await call.body()
    const database = await openCatalogueDatabase()
    const editor = { ...administrator, context: call.context }
    const undone = await undoChange(database, id, editor, options)
    const { message, change, kept, warnings, created, changed, deleted } = undone
    const rows = await changedRows(database, change, created + changed + deleted, table)
    return { message, change, kept, warnings, ...rows }
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

/** For the table of the dashboard, which shows a saved cell without being loaded again. */
async function changedRows(
  database: Database,
  change: Id | undefined,
  count: number,
  asked: AskedTable | undefined,
) {
  if (asked === undefined || change === undefined || count > answeredProducts) return {}
  const further = furtherIn(asked.columns.split(' '))
  const table = await catalogueTable(database, asked.of, { change, further })
  return table.products.count === count ? { table } : {}
}
