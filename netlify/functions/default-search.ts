import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { searchAnswer } from '#src/server/catalogue/search-answer.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/defaultSearch' }

/** The content of the search panel before a query is entered. */
export default endpoint(catalogueContracts, '/api/defaultSearch', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    const answer = await searchAnswer(catalogue, { query: '', ...call.query() })
    return catalogueAnswer(call, catalogue, answer)
  },
})
