import { Cards } from '../parts/cards.jsx'
import { content } from '../parts/content.js'

export default function Home() {
  return (
    <section className="page section">
      <h1 className="display">{content.company.slogan}</h1>
      <Cards products={content.products.slice(0, 12)} />
    </section>
  )
}
