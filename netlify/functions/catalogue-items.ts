import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { readEdited } from '#src/server/catalogue/drafts/read-drafts.ts'
import { itemsPage, prepareSearch } from '#src/server/catalogue/items-page.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: ['/api/catalogue-items', '/api/edit-item/:id'] }

/** Products, categories and projects as administrators see them. */
export default endpoint(editingContracts, {
  /** The dashboard's grid, with search and paging on the server. */
  'GET /api/catalogue-items': ({ query, context }) => {
    const asked = query()
    // After opening the grid, an administrator may search next.
    if (asked.search === '') context.waitUntil(prepareSearch())
    return itemsPage(asked)
  },
  /** An item for its form, from the database, so that items unfit for publication can be fixed. */
  'GET /api/edit-item/:id': async (call) => {
    const { type, draft } = call.query()
    const id = idParameter(call, 'id', changeMessages.notFound[type])
    const database = await openCatalogueDatabase()
    const { published, draft: drafted } = await readEdited(database, type, id)
    const shown = draft === '1' ? drafted?.data : undefined
    return { data: shown ?? published, ...(drafted !== undefined && { draft: drafted.draft }) }
  },
})
