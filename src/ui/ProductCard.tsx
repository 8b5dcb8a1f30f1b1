import './product-card.css'
import type { ImageFile } from '#src/domain/file.ts'
import { cardTextLimits } from '#src/domain/limits.ts'
import { productPath } from '#src/domain/paths.ts'
import { type Brand, brandLabel } from '#src/domain/product.ts'
import { cutText } from '#src/domain/text.ts'
import { Picture } from './Picture.tsx'

/** What a card shows of a product. */
export interface ProductCardData {
  id: number
  name: string
  title: string
  brand: Brand
  image: ImageFile
}

/** How wide a card's picture is shown: a quarter of the page, a third, half of it. */
const cardSizes = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'

interface Props {
  product: ProductCardData
  sizes?: string
}

/** A product in a list. Long texts are cut for the eye only: the link's name is the full text. */
export function ProductCard({ product, sizes = cardSizes }: Props) {
  const { id, name, title, brand, image } = product
  const by = `By ${brandLabel(brand)}`
  return (
    <a className="product-card" href={productPath(id)} aria-label={`${name}, ${title}, ${by}`}>
      <span className="product-card__picture">
        <Picture image={image} alt="" sizes={sizes} most={960} />
      </span>
      <span className="product-card__name" dir="auto">
        {cutText(name, cardTextLimits.name)}
      </span>
      <span className="product-card__title" dir="auto">
        {cutText(title, cardTextLimits.title)}
      </span>
      <span className="product-card__brand">{by}</span>
    </a>
  )
}
