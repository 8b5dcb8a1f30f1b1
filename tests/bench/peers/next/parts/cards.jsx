import Link from 'next/link'
import { Picture } from './picture.jsx'

export function Cards({ products, seen = 0 }) {
  return (
    <ul className="product-grid">
      {products.map(({ id, name, title, by, picture }, index) => (
        <li key={id}>
          <Link className="product-card" href={`/product/${id}`}>
            <span className="product-card__picture">
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 25vw, 50vw"
                eager={index < seen}
              />
            </span>
            <span className="product-card__name">{name}</span>
            <span className="product-card__title">{title}</span>
            <span className="product-card__brand">{by}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
