import type { Config } from '@netlify/functions'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { type Line, linesSchema } from '#src/domain/inquiry/inquiry.ts'
import type { Product } from '#src/domain/product/product.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { productCard, projectTile } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/cart' }

/** The pricing list with its products as they are now; products that are gone are left out. */
export default endpoint({
  POST: {
    guard: everyone,
    handle: async ({ request }) => {
      const lines = await jsonBody(request, linesSchema)
      const catalogue = await liveCatalogue()
      const found = lines.flatMap(({ id, quantity }) => {
        const product = catalogue.findProduct(String(id))
        return product === undefined ? [] : [{ product, quantity }]
      })
      return {
        data: found.map(cartLine(catalogue)),
        project: projectsUsing(catalogue, found).map(projectTile),
      }
    },
  },
})

const cartLine =
  (catalogue: Catalogue) =>
  ({ product, quantity }: { product: Product; quantity: Line['quantity'] }) => ({
    ...productCard(catalogue)(product),
    description: product.description,
    quantity,
  })

/** Projects in which any of the products was used, each once, newest first. */
function projectsUsing(catalogue: Catalogue, found: readonly { product: Product }[]) {
  const ids = new Set(found.flatMap(({ product }) => product.project_ids))
  return catalogue.projects.filter(({ id }) => ids.has(id))
}
