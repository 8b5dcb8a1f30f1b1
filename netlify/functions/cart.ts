import type { Config } from '@netlify/functions'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { type Line, linesSchema } from '#src/domain/inquiry/inquiry.ts'
import type { Product } from '#src/domain/product/product.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { bodyLimits, jsonBody } from '#netlify/http/body.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { productCard, projectTile } from '#src/server/catalogue/shapes.ts'

export const config: Config = { path: '/api/cart' }

/** The pricing list with current product data; omits products that no longer exist. */
export default endpoint({
  POST: {
    guard: everyone,
    handle: async ({ request }) => {
      const lines = await jsonBody(request, linesSchema, bodyLimits.lines)
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

/** Projects that used any of the products, without duplicates, newest first. */
function projectsUsing(catalogue: Catalogue, found: readonly { product: Product }[]) {
  const ids = new Set(found.flatMap(({ product }) => product.project_ids))
  return catalogue.projects.filter(({ id }) => ids.has(id))
}
