import { derived } from '#src/domain/derived.ts'
import type { ProductCardData } from '#src/ui/ProductCard.tsx'
import { ProductCards } from '#src/ui/ProductCards.tsx'
import { staticMarkup } from '#src/ui/static-markup.ts'

/** Widths of a slide's picture: a third, half or all of the page. */
const sizes = '(min-width: 1025px) 33vw, (min-width: 426px) 50vw, 100vw'

/** A product is a slide on a dozen pages, so it is rendered once. */
const slideOf = derived((product: ProductCardData) =>
  staticMarkup(ProductCards, { products: [product], sizes }),
)

/** List items of a carousel, as HTML. */
export const slidesOf = (products: readonly ProductCardData[]): string =>
  products.map(slideOf).join('')
