import type { ProductData } from '#src/domain/compare/product-data.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { productDataPath } from '#src/domain/site/compare-path.ts'

const products = new Map<Id, Promise<ProductData>>()

/**
 * A product's data, loaded once and again after a failure.
 * @throws Error if they can't be loaded
 */
export function loadProduct(id: Id): Promise<ProductData> {
  const known = products.get(id) ?? fetchProduct(id)
  products.set(id, known)
  known.catch(() => products.delete(id))
  return known
}

async function fetchProduct(id: Id): Promise<ProductData> {
  const response = await fetch(productDataPath(id))
  if (!response.ok) throw new Error(`${productDataPath(id)} answered ${response.status}.`)
  return (await response.json()) as ProductData
}
