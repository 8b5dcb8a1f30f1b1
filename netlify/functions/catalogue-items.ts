import type { Config } from '@netlify/functions'
import { itemsPage, prepareSearch } from '#src/server/catalogue/items-page.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config = { path: '/api/catalogue-items' } satisfies Config

/**
 * The dashboard's grid of products, categories and projects, with search and paging on the server.
 */
export default endpoint(config.path, {
  GET: ({ query, context }) => {
    const asked = query()
    // After opening the grid, an administrator may search next.
    if (asked.search === '') context.waitUntil(prepareSearch())
    return itemsPage(asked)
  },
})
