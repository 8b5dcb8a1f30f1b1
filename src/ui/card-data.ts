import type { Catalogue } from '#src/domain/catalogue.ts'
import type { Product } from '#src/domain/product.ts'
import type { ProductCardData } from './ProductCard.tsx'

/** Products as their cards show them. */
export function cardsOf(catalogue: Catalogue, products: readonly Product[]): ProductCardData[] {
  return products.map(({ id, name, title, brand, image }) => ({
    id,
    name,
    title,
    brand,
    image: catalogue.image(image),
  }))
}
