import { publicAnswer } from '#src/browser/public-answer.ts'
import type { ProductCard } from '#src/domain/api/catalogue.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import { type Choice, listingUrl } from '#src/domain/product/listing.ts'

/** A product as a list of the API has it, with its picture as a card takes it. */
export type ApiProduct = Omit<ProductCard, 'image'> & { image: ImageFile }

/** Pixels of a card's picture; its own size only the index knows, and a card is square. */
const pictureSize = 960

/** What of a choice the server is asked for; order and page are made of its answer. */
export const requestKey = (choice: Choice) => listingUrl({ ...choice, sort: 'latest', page: 1 })

/**
 * The products that fit a choice, for a browser that can't have the search index.
 * @throws Error where the server can't be reached or refuses
 */
export async function productsFromApi({ query, brand, categories }: Choice): Promise<ApiProduct[]> {
  const body = { query, brand, categories }
  const { products } = await publicAnswer('/api/products', { body })
  return products.map((product) => ({
    ...product,
    image: { path: product.image, width: pictureSize, height: pictureSize, color: 'transparent' },
  }))
}
