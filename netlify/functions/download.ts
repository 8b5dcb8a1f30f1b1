import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { create as contentDisposition } from 'content-disposition'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { defaultLuminaireOf } from '#src/domain/product/luminaire.ts'
import { findFile } from '#src/server/files/store.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'

export const config: Config = { path: '/api/download' }

/**
 * Streams the datasheet that a product's page offers first, named after the product. The same file
 * also has a plain address, which supports caching, resuming and linking.
 */
export default endpoint(catalogueContracts, {
  'POST /api/download': async ({ body }) => {
    const { code: id } = await body()
    const product = (await liveCatalogue()).findProduct(String(id))
    if (product === undefined) throw new NotFoundError(changeMessages.notFound.product)
    const file = await findFile(defaultLuminaireOf(product).datasheet)
    if (file === undefined) throw new NotFoundError('Datasheet Not Found')
    return new Response(file.body, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(file.size),
        'Content-Disposition': contentDisposition(`${product.name}.pdf`),
        'Cache-Control': 'no-store',
      },
    })
  },
})
