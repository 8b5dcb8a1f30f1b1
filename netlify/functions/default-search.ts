import type { Config } from '@netlify/functions'
import { searchQuerySchema, searchAnswer } from '#src/server/catalogue/search-answer.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { validated } from '#src/server/validation/validate.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/defaultSearch' }

/** The content of the search panel before a query is entered. */
export default endpoint({
  GET: {
    guard: everyone,
    handle: async (call) => {
      const { limit, offset } = Object.fromEntries(call.url.searchParams)
      const query = validated({ query: '', limit, offset }, searchQuerySchema)
      const catalogue = await liveCatalogue()
      const answer = await searchAnswer(catalogue, query)
      return catalogueAnswer(call, catalogue, answer, ['limit', 'offset'])
    },
  },
})
