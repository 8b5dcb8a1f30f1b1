import type { Config } from '@netlify/functions'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/suggested' }

export default endpoint('/api/suggested', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    return catalogueAnswer(call, catalogue, catalogue.suggestions)
  },
})
