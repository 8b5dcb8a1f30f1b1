import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { searchAnswer } from '#src/server/catalogue/search-answer.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/search' }

export default endpoint(catalogueContracts, '/api/search', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    const answer = await searchAnswer(catalogue, call.query())
    return catalogueAnswer(call, catalogue, answer)
  },
})
