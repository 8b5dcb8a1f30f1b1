import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { fitting } from '#src/domain/product/listing.ts'
import { facetFilter } from '#src/server/catalogue/facet-asset.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { foundProducts } from '#src/server/catalogue/search-answer.ts'
import { productCard } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/products' }

/**
 * The product list, filtered: several categories combine with OR, the brand with AND, and all facets
 * hold for the same variant. With a query, it contains only matches, best first.
 */
export default endpoint(catalogueContracts, '/api/products', {
  POST: async ({ body }) => {
    const choice = await body()
    const catalogue = await liveCatalogue()
    const products = await foundProducts(catalogue, choice.query)
    const fittingFacets = facetFilter(catalogue, choice.facets)
    return {
      products: fitting(products, choice).filter(fittingFacets).map(productCard(catalogue)),
    }
  },
})
