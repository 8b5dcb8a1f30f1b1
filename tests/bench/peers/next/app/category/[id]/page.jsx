import { Cards } from '../../../parts/cards.jsx'
import { content } from '../../../parts/content.js'

export const generateStaticParams = () => content.categories.map(({ id }) => ({ id: String(id) }))

export default async function Category({ params }) {
  const { id } = await params
  const { type, products } = content.categories.find((category) => String(category.id) === id)
  return (
    <section className="page section">
      <h1 className="display">{type}</h1>
      <Cards products={products} />
    </section>
  )
}
