import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { categoryTile, productCard, projectTile } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/home' }

export default endpoint(catalogueContracts, '/api/home', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    return catalogueAnswer(call, catalogue, {
      products: catalogue.newest().map(productCard(catalogue)),
      category: catalogue.categories.map(categoryTile),
      projects: catalogue.projects.map(projectTile),
    })
  },
})
