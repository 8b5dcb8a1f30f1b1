import { Cards } from '../../parts/cards.jsx'
import { content } from '../../parts/content.js'

export default function Products() {
  const { quotation, products } = content.listing
  return (
    <section className="page section">
      <blockquote className="title">{quotation}</blockquote>
      <h1 className="heading">Products</h1>
      <Cards products={products} seen={2} />
    </section>
  )
}
