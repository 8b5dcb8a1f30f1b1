import type { Config } from '@netlify/functions'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Line } from '#src/domain/inquiry/inquiry.ts'
import { listedLuminaire } from '#src/domain/product/listed-luminaire.ts'
import type { Product } from '#src/domain/product/product.ts'
import { inOrder } from '#src/domain/product/specs.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { productCard, projectTile } from '#src/server/catalogue/values/shapes.ts'

export const config: Config = { path: '/api/cart' }

/** The pricing list with current product data; omits products that no longer exist. */
export default endpoint(catalogueContracts, {
  'POST /api/cart': async ({ body }) => {
    const lines = await body()
    const catalogue = await liveCatalogue()
    const found = lines.flatMap((line) => {
      const product = catalogue.findProduct(String(line.id))
      return product === undefined ? [] : [{ product, line }]
    })
    return {
      data: found.map(cartLine(catalogue)),
      project: projectsUsing(catalogue, found).map(projectTile),
      finishes: catalogue.finishes,
    }
  },
})

/** A line with the effective values of its variant, or of the product if it names none. */
const cartLine =
  (catalogue: Catalogue) =>
  ({ product, line: { quantity, orderCode } }: { product: Product; line: Line }) => {
    const withdrawn = catalogue.withdrawalOf(product)
    const { code: _, specs, ...listed } = listedLuminaire({ ...product, withdrawn }, orderCode)
    return {
      ...productCard(catalogue)(product),
      ...listed,
      description: product.description,
      quantity,
      specs: inOrder(specs),
    }
  }

/** Projects that used any of the products, without duplicates, newest first. */
function projectsUsing(catalogue: Catalogue, found: readonly { product: Product }[]) {
  const ids = new Set(found.flatMap(({ product }) => product.project_ids))
  return catalogue.projects.filter(({ id }) => ids.has(id))
}
