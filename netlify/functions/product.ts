import type { Config } from '@netlify/functions'
import { liveCatalogue } from '#src/server/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { decodedParameter } from '#netlify/http/parameters.ts'
import { productCard, productDetail } from '#netlify/http/shapes.ts'

export const config: Config = { path: '/api/products/:product' }

/** One product, by its id or its code. */
export default endpoint({
  GET: {
    guard: everyone,
    handle: async (call) => {
      const catalogue = await liveCatalogue()
      const product = catalogue.findProduct(decodedParameter(call, 'product'))
      if (product === undefined) throw new HttpError(404, 'Product Not Found')
      return catalogueAnswer(call, catalogue.revision, {
        product: {
          product: productDetail(catalogue, product),
          relatedProducts: catalogue.relatedTo(product).map(productCard(catalogue)),
        },
      })
    },
  },
})
