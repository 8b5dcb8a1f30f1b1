import Link from 'next/link'
import { Cards } from '../../../parts/cards.jsx'
import { content } from '../../../parts/content.js'
import { Order } from '../../../parts/order.jsx'
import { Picture } from '../../../parts/picture.jsx'
import { Tabs } from '../../../parts/tabs.jsx'

const products = new Map(content.products.map((product) => [String(product.id), product]))

export const generateStaticParams = () => [...products.keys()].map((id) => ({ id }))

export async function generateMetadata({ params }) {
  const { name, description } = products.get((await params).id)
  return { title: `${content.company.name} | ${name}`, description: description.slice(0, 160) }
}

export default async function Product({ params }) {
  const product = products.get((await params).id)
  const { id, name, title, by, picture, categories, description, specifications, related } = product
  return (
    <>
      <article className="product page">
        <div className="product__picture">
          <Picture picture={picture} sizes="(min-width: 1024px) 50vw, 100vw" first />
        </div>
        <div className="product__words">
          <h1 className="title">{name}</h1>
          <p className="product__title lead">{title}</p>
          <p className="product__by">{by}</p>
          <ul className="product__chips">
            {categories.map((category) => (
              <li key={category.id}>
                <Link className="chip" href={`/category/${category.id}`}>
                  {category.type}
                </Link>
              </li>
            ))}
          </ul>
          <Order id={id} />
          <a className="button" href={product.datasheet}>
            Download Datasheet
          </a>
          <Tabs
            first={<p>{description}</p>}
            second={
              <dl className="specification">
                {specifications.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
                <p className="legend">{product.code}</p>
              </dl>
            }
          />
        </div>
      </article>
      <section className="section page">
        <h2 className="heading">People Also Like</h2>
        <Cards products={related} />
      </section>
    </>
  )
}
