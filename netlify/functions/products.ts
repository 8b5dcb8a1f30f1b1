import type { Config } from '@netlify/functions'
import { z } from 'zod'
import { idSchema } from '#src/domain/identity.ts'
import { fitting } from '#src/domain/listing.ts'
import { brandSchema } from '#src/domain/product.ts'
import { liveCatalogue } from '#src/server/live-catalogue.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { productCard } from '#netlify/http/shapes.ts'

export const config: Config = { path: '/api/products' }

const choiceSchema = z.object({
  categories: z.array(idSchema).default([]),
  brand: z.union([z.literal(''), brandSchema]).default(''),
})

/** The product list, filtered: several categories are joined by OR, the brand by AND. */
export default endpoint({
  POST: {
    guard: everyone,
    handle: async ({ request }) => {
      const choice = await jsonBody(request, choiceSchema)
      const catalogue = await liveCatalogue()
      return { products: fitting(catalogue.products, choice).map(productCard(catalogue)) }
    },
  },
})
