import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { productCard } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/sections' }

export default endpoint(catalogueContracts, '/api/sections', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    const Sections = catalogue.sections().map(({ category: { id, image, type }, products }) => ({
      category: { id, image, type },
      products: products.map(productCard(catalogue)),
    }))
    return catalogueAnswer(call, catalogue, { Sections })
  },
})
