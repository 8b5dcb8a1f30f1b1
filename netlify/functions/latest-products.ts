import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { productCard } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/latestProducts' }

export default endpoint(catalogueContracts, '/api/latestProducts', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    return catalogueAnswer(call, catalogue, {
      data: catalogue.newest().map(productCard(catalogue)),
    })
  },
})
