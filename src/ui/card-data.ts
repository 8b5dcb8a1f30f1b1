import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { SimilarLuminaire } from '#src/domain/similar-light/similar-luminaire.ts'
import type { SimilarProduct } from '#src/domain/similar-light/similar-products.ts'
import type { ProductCardData } from './ProductCard.tsx'

/** A card is on a dozen pages; as one shared object it is named once (layouts/keyed-pages.ts). */
const cards = new WeakMap<Product, ProductCardData>()

/** Products as data for their cards. */
export function cardsOf(catalogue: Catalogue, products: readonly Product[]): ProductCardData[] {
  return products.map((product) => {
    const known = cards.get(product)
    if (known !== undefined) return known
    const { id, name, title, brand, image } = product
    const card = { id, name, title, brand, image: catalogue.image(image) }
    cards.set(product, card)
    return card
  })
}

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
