import type { ProductCardData } from '#src/ui/ProductCard.tsx'
import { ProductCards } from '#src/ui/ProductCards.tsx'
import { staticMarkup } from '#src/ui/static-markup.ts'

/** Widths of a slide's picture: a third, half or all of the page. */
const sizes = '(min-width: 1025px) 33vw, (min-width: 426px) 50vw, 100vw'

/** A product is a slide on a dozen pages, so it is rendered once. */
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
