import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { itemsPage, prepareSearch } from '#src/server/catalogue/items-page.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/catalogue-items' }

/**
 * The dashboard's grid of products, categories and projects, with search and paging on the server.
 */
export default endpoint(editingContracts, '/api/catalogue-items', {
  GET: ({ query, context }) => {
    const asked = query()
    // After opening the grid, an administrator may search next.
    if (asked.search === '') context.waitUntil(prepareSearch())
    return itemsPage(asked)
  },
})
