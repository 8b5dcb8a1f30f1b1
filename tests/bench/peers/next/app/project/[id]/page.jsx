import { Cards } from '../../../parts/cards.jsx'
import { content } from '../../../parts/content.js'
import { Picture } from '../../../parts/picture.jsx'

export const generateStaticParams = () => content.projects.map(({ id }) => ({ id: String(id) }))

export default async function Project({ params }) {
  const { id } = await params
  const project = content.projects.find((one) => String(one.id) === id)
  const { title, location, quote, description, pictures, products } = project
  return (
    <article className="project">
      <header className="page project__head">
        <h1 className="display">{title}</h1>
        <p className="project__location legend">{location}</p>
      </header>
      <div className="rail" style={{ '--shown': 1 }}>
        {pictures.map((picture, index) => (
          <figure key={picture.src}>
            <Picture picture={picture} sizes="100vw" first={index === 0} />
          </figure>
        ))}
      </div>
      <div className="page">
        <blockquote className="heading">{quote}</blockquote>
        <p>{description}</p>
      </div>
      <section className="section page">
        <h2 className="heading">Products in this project</h2>
        <Cards products={products} />
      </section>
    </article>
  )
}
