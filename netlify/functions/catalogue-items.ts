import type { Config } from '@netlify/functions'
import { z } from 'zod'
import { searchLength } from '#src/domain/limits.ts'
import { validated } from '#src/server/validation/validate.ts'
import { itemsPage, prepareSearch } from '#src/server/catalogue/items-page.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/catalogue-items' }

const querySchema = z.object({
  search: z.string().max(searchLength).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

/** The dashboard's grid: products, categories and projects together, searched and paged here. */
export default endpoint({
  GET: {
    guard: requireAdmin,
    handle: ({ url, context }) => {
      const query = validated(Object.fromEntries(url.searchParams), querySchema)
      // Who opens the grid may search next.
      if (query.search === '') context.waitUntil(prepareSearch())
      return itemsPage(query)
    },
  },
})
