import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { addition } from '#netlify/http/save-item.ts'
import { categoryTile } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/categories' }

export default endpoint({ ...catalogueContracts, ...editingContracts }, '/api/categories', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    return catalogueAnswer(call, catalogue, {
      Categories: catalogue.categories.map(categoryTile),
    })
  },
  POST: addition('category'),
})
