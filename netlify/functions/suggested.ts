import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/suggested' }

export default endpoint(catalogueContracts, '/api/suggested', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    return catalogueAnswer(call, catalogue, catalogue.suggestions)
  },
})
