import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { derived } from '#src/domain/derived.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { SimilarLuminaire } from '#src/domain/similar-light/similar-luminaire.ts'
import type { SimilarProduct } from '#src/domain/similar-light/similar-products.ts'
import type { ProductCardData } from './ProductCard.tsx'

/** A card is on a dozen pages; as one shared object it is named once (layouts/keyed-pages.ts). */
const cardIn = derived((catalogue: Catalogue) =>
  derived(({ id, name, title, brand, image }: Product): ProductCardData => ({
    ...{ id, name, title, brand },
    image: catalogue.image(image),
  })),
)

/** Products as data for their cards. */
export const cardsOf = (catalogue: Catalogue, products: readonly Product[]): ProductCardData[] =>
  products.map(cardIn(catalogue))

/**
 * Products with similar light as plain data.
 * @param cards include those of the products
 */
export const similarLuminaires = (
  products: readonly SimilarProduct[],
  cards: readonly ProductCardData[],
): SimilarLuminaire[] =>
  products.flatMap(({ product, orderCode, reason }) => {
    const card = cards.find(({ id }) => id === product.id)
    if (card === undefined) return []
    return [{ ...card, ...(orderCode === '' ? {} : { orderCode }), reason }]
  })

/** Their cards, with the difference in place of figures. */
export const similarCards = (luminaires: readonly SimilarLuminaire[]): ProductCardData[] =>
  luminaires.map(({ reason, ...card }) => ({ ...card, figures: reason }))
