import type { Brand } from '#src/domain/product/brand.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import { type Choice, listingUrl } from '#src/domain/product/listing.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/** A product from a list of the API, with its picture as a card needs it. */
export interface ApiProduct {
  id: Id
  name: string
  title: string
  brand: Brand
  dateOfRelease: string
  image: ImageFile
}

/** Pixels of a card's picture; cards are square, and only the index knows the real size. */
const pictureSize = 960

/** The part of a choice that the server evaluates; order and page are applied to its answer. */
export const requestKey = (choice: Choice) => listingUrl({ ...choice, sort: 'latest', page: 1 })

/**
 * The products that match a choice, for a browser that can't load the search index.
 * @throws Error if the server is unreachable or refuses
 */
export async function productsFromApi({ query, brand, categories }: Choice): Promise<ApiProduct[]> {
  const response = await fetch('/api/products', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, brand, categories }),
  })
  if (!response.ok) throw new Error(`/api/products answered ${response.status}.`)
  const { products } = (await response.json()) as {
    products: (Omit<ApiProduct, 'image'> & { image: string })[]
  }
  return products.map((product) => ({
    ...product,
    image: { path: product.image, width: pictureSize, height: pictureSize, color: 'transparent' },
  }))
}
