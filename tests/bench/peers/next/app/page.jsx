import Link from 'next/link'
import { Cards } from '../parts/cards.jsx'
import { content } from '../parts/content.js'
import { Picture } from '../parts/picture.jsx'

export default function Home() {
  const { picture, quotation, products, projects } = content.home
  return (
    <>
      <div className="hero">
        <figure className="hero__slide">
          <Picture picture={picture} sizes="max(100vw, 213svh)" first />
          <figcaption className="hero__words page">
            <blockquote className="display">{quotation}</blockquote>
          </figcaption>
        </figure>
      </div>
      <section className="page section">
        <h2 className="title">New Arrivals</h2>
        <Cards products={products} />
      </section>
      <section className="page section">
        <h2 className="title">Projects</h2>
        <ul className="product-grid">
          {projects.map(({ id, title, cover }) => (
            <li key={id}>
              <Link href={`/project/${id}`}>
                <Picture picture={cover} sizes="50vw" />
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
