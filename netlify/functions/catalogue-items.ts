import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { searchLength } from '#src/domain/limits.ts'
import { validated } from '#src/server/validation/validate.ts'
import { itemsPage, prepareSearch } from '#src/server/catalogue/items-page.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/catalogue-items' }

const querySchema = z.object({
  search: z._default(z.string().check(z.maxLength(searchLength)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
})

/**
 * The dashboard's grid of products, categories and projects, with search and paging on the server.
 */
export default endpoint({
  GET: {
    guard: requireAdmin,
    handle: ({ url, context }) => {
      const query = validated(Object.fromEntries(url.searchParams), querySchema)
      // After opening the grid, an administrator may search next.
      if (query.search === '') context.waitUntil(prepareSearch())
      return itemsPage(query)
    },
  },
})
