import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { deletion } from '#netlify/http/delete-item.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { decodedParameter, productKey } from '#netlify/http/parameters.ts'
import { edit } from '#netlify/http/save-item.ts'
import { photometryOfProduct } from '#src/server/catalogue/photometry.ts'
import { productCard, productDetail, toldOf } from '#src/server/catalogue/shapes.ts'

// Adding a product has a path of its own.
export const config: Config = {
  path: '/api/products/:product',
  excludedPath: '/api/products/store',
}

/** One product, by its id or its code. */
export default endpoint({ ...catalogueContracts, ...editingContracts }, '/api/products/:product', {
  GET: async (call) => {
    const catalogue = await liveCatalogue()
    const product = catalogue.findProduct(decodedParameter(call, 'product'))
    if (product === undefined) throw new NotFoundError(changeMessages.notFound.product)
    return catalogueAnswer(call, catalogue, {
      product: {
        product: productDetail(catalogue, product, toldOf(await photometryOfProduct(product))),
        relatedProducts: catalogue.relatedTo(product).map(productCard(catalogue)),
      },
    })
  },
  POST: edit('product', productKey),
  DELETE: deletion('product', productKey),
})
