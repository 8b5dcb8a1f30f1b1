import './product-card.css'
import { ProductCard, type ProductCardData } from './ProductCard.tsx'

interface Props {
  products: readonly ProductCardData[]
  sizes?: string
  variant?: 'static' | 'no-hover'
  /** number of cards visible without scrolling */
  eager?: number
}

/** Cards as list items; the list itself lays them out. */
export function ProductCards({ products, eager = 0, ...card }: Props) {
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} eager={index < eager} {...card} />
    </li>
  ))
}
