import type { Config } from '@netlify/functions'
import { searchAnswer } from '#src/server/catalogue/search-answer.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config = { path: '/api/defaultSearch' } satisfies Config

/** The content of the search panel before a query is entered. */
export default endpoint(config.path, {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    const answer = await searchAnswer(catalogue, { query: '', ...call.query() })
    return catalogueAnswer(call, catalogue, answer)
  },
})
