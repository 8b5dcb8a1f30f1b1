import type { ProductCardData } from '#src/ui/ProductCard.tsx'
import { ProductCards } from '#src/ui/ProductCards.tsx'
import { staticMarkup } from '#src/ui/static-markup.ts'

/** How wide a slide's picture is shown: a third of the page, half of it, all of it. */
const sizes = '(min-width: 1025px) 33vw, (min-width: 426px) 50vw, 100vw'

/** A product is a slide on the pages of a dozen others: it is rendered once. */
const slides = new WeakMap<ProductCardData, string>()

/** List items of a carousel, as HTML. */
export function slidesOf(products: readonly ProductCardData[]): string {
  return products.map(slideOf).join('')
}

function slideOf(product: ProductCardData): string {
  const known = slides.get(product)
  if (known !== undefined) return known
  const slide = staticMarkup(ProductCards, { products: [product], sizes })
  slides.set(product, slide)
  return slide
}
