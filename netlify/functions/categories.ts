import type { Config } from '@netlify/functions'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { addCategory } from '#netlify/http/save-category.ts'
import { requireAdmin } from '#netlify/http/session.ts'
import { categoryTile } from '#netlify/http/shapes.ts'

export const config: Config = { path: '/api/categories' }

export default endpoint({
  GET: {
    guard: everyone,
    handle: async (call) => {
      const catalogue = await liveCatalogue()
      return catalogueAnswer(call, catalogue, {
        Categories: catalogue.categories.map(categoryTile),
      })
    },
  },
  POST: { guard: requireAdmin, handle: addCategory },
})
