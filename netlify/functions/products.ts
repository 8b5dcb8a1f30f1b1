import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { facetChoiceSchema } from '#src/domain/facets/facet-choice-schema.ts'
import { brands } from '#src/domain/product/brand.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { searchLength } from '#src/domain/limits.ts'
import { fitting } from '#src/domain/product/listing.ts'
import { facetFilter } from '#src/server/catalogue/facet-asset.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { foundProducts } from '#src/server/catalogue/search-answer.ts'
import { productCard } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/products' }

const choiceSchema = z.object({
  categories: z._default(z.array(idSchema), []),
  brand: z._default(z.enum(['', ...brands]), ''),
  query: z._default(z.string().check(z.maxLength(searchLength)), ''),
  facets: z._default(facetChoiceSchema, {}),
})

/**
 * The product list, filtered: several categories combine with OR, the brand with AND, and all facets
 * hold for the same variant. With a query, it contains only matches, best first.
 */
export default endpoint({
  POST: {
    guard: everyone,
    handle: async ({ request }) => {
      const choice = await jsonBody(request, choiceSchema)
      const catalogue = await liveCatalogue()
      const products = await foundProducts(catalogue, choice.query)
      const fittingFacets = facetFilter(catalogue, choice.facets)
      return {
        products: fitting(products, choice).filter(fittingFacets).map(productCard(catalogue)),
      }
    },
  },
})
