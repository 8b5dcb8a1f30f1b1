import { RefusedError, callApi, reasonOf } from '#src/browser/call-api.ts'
import type { ProductCard } from '#src/domain/api/catalogue.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import type { ImageFile } from '#src/domain/files/file.ts'
import { facetsInQuery } from '#src/domain/facets/facet-address.ts'
import { byNewest } from '#src/domain/catalogue/latest.ts'
import { type Choice, type Sort, byName } from '#src/domain/product/listing.ts'

/** A product from a list of the API, with its picture as a card needs it. */
type ApiProduct = Omit<ProductCard, 'image'> & { image: ImageFile }

/** The matching products in an order of the listing. */
export type InOrder = (sort: Sort) => readonly ApiProduct[]

/** Pixels of a card's picture; cards are square, and only the index knows the real size. */
const pictureSize = 960

/**
 * The products that match a choice, for a browser that can't load the search index.
 * @param to what the answer answers
 * @returns `error`: why the listing can't be loaded, for the page
 */
export async function productsFromApi<To>(
  { query, brand, categories, facets }: Choice,
  to: To,
): Promise<{ answer: { to: To; inOrder: InOrder }; error: undefined } | { error: string }> {
  const chosen = facets === '' ? {} : { facets: facetsInQuery(new URLSearchParams(facets)) }
  const body = { query, brand, categories: [...categories], ...chosen }
  const found = await callApi('POST /api/products', { body }).catch((error: unknown) => {
    console.warn('The product list could not be loaded.', error)
    const { noAnswer, somethingWrong } = faultMessages
    return { error: reasonOf(error, error instanceof RefusedError ? somethingWrong : noAnswer) }
  })
  if ('error' in found) return found
  const cards = found.products.map((product) => ({
    ...product,
    image: { path: product.image, width: pictureSize, height: pictureSize, color: 'transparent' },
  }))
  return { answer: { to, inOrder: (sort) => inOrder(cards, sort) }, error: undefined }
}

/** The server's answer, which is best first, in the chosen order. */
function inOrder(products: readonly ApiProduct[], sort: Sort): readonly ApiProduct[] {
  switch (sort) {
    case 'best':
      return products
    case 'a-z':
      return [...products].sort(byName)
    case 'z-a':
      return [...products].sort((a, b) => byName(b, a))
    // The answer has no figures to sort by.
    default:
      return [...products].sort(byNewest)
  }
}
