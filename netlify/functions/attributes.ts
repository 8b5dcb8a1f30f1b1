import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { listedAttributes } from '#src/domain/product/listed-attributes.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/attributes' }

/** The list of attributes, and the finishes that `finish` names. */
export default endpoint(catalogueContracts, '/api/attributes', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    const { finishes } = catalogue
    return catalogueAnswer(call, catalogue, { attributes: listedAttributes, finishes })
  },
})
