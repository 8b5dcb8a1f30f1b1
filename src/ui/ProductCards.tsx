import { ProductCard, type ProductCardData } from './ProductCard.tsx'

interface Props {
  products: readonly ProductCardData[]
  sizes?: string
  variant?: 'static' | 'no-hover'
}

/** Cards as list items; the list itself says how they stand. */
export function ProductCards({ products, ...card }: Props) {
  return products.map((product) => (
    <li key={product.id}>
      <ProductCard product={product} {...card} />
    </li>
  ))
}
