import type { ProductData } from '#src/domain/compare/product-data.ts'
import { ownJson } from '#src/domain/own-json.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { addresses } from '#src/domain/site/paths.ts'

const products = new Map<Id, Promise<ProductData>>()

/** The published catalogue has no such product. */
export class NoProductError extends Error {
  override name = 'NoProductError'
}

/**
 * A product's data, cached; retried on failure.
 * @throws NoProductError; another Error if they can't be loaded
 */
export function loadProduct(id: Id): Promise<ProductData> {
  const known = products.get(id) ?? fetchProduct(id)
  products.set(id, known)
  known.catch(() => products.delete(id))
  return known
}

/** {@link loadProduct} without the cache. */
export async function fetchProduct(id: Id): Promise<ProductData> {
  const response = await fetch(addresses.productData.make(id))
  if (!response.ok) {
    const Reason = response.status === 404 ? NoProductError : Error
    throw new Reason(`${addresses.productData.make(id)} answered ${response.status}.`)
  }
  return ownJson<ProductData>(await response.text())
}
