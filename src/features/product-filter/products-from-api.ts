import type { ProductCard } from '#src/domain/api/catalogue.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import { type Choice, listingUrl } from '#src/domain/product/listing.ts'

/** A product from a list of the API, with its picture as a card needs it. */
export type ApiProduct = Omit<ProductCard, 'image'> & { image: ImageFile }

/** Pixels of a card's picture; cards are square, and only the index knows the real size. */
const pictureSize = 960

/** The part of a choice that the server evaluates; order and page are applied to its answer. */
export const requestKey = (choice: Choice) => listingUrl({ ...choice, sort: 'latest', page: 1 })

/**
 * The products that match a choice, for a browser that can't load the search index.
 * @throws Error if the server is unreachable or refuses
 */
export async function productsFromApi({
  query,
  brand,
  categories,
  facets,
}: Choice): Promise<ApiProduct[]> {
  const { callApi } = await import('#src/browser/call-api.ts')
  const chosen = facets === '' ? {} : { facets: await facetsOf(facets) }
  const body = { query, brand, categories: [...categories], ...chosen }
  const { products } = await callApi('POST /api/products', { body })
  return products.map((product) => ({
    ...product,
    image: { path: product.image, width: pictureSize, height: pictureSize, color: 'transparent' },
  }))
}

async function facetsOf(query: string) {
  const { facetsInQuery } = await import('#src/domain/facets/facet-address.ts')
  return facetsInQuery(new URLSearchParams(query))
}
