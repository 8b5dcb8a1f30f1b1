import type { Config } from '@netlify/functions'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { addition } from '#netlify/http/save-item.ts'
import { categoryTile } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/categories' }

export default endpoint('/api/categories', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    return catalogueAnswer(call, catalogue, {
      Categories: catalogue.categories.map(categoryTile),
    })
  },
  POST: addition('category'),
})
