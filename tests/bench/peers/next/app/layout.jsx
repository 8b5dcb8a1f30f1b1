import Link from 'next/link'
import { content } from '../parts/content.js'
import './site.css'

export default function Layout({ children }) {
  const { company, categories } = content
  return (
    <html lang="en">
      <body>
        <header className="top-bar">
          <div className="top-bar__row page">
            <Link href="/">{company.name}</Link>
          </div>
        </header>
        <main className="below-bar">{children}</main>
        <footer className="footer">
          <div className="page">
            <p className="footer__slogan title">{company.slogan}</p>
            <ul>
              {categories.slice(0, 10).map(({ id, type }) => (
                <li key={id}>
                  <Link href={`/category/${id}`}>{type}</Link>
                </li>
              ))}
            </ul>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </div>
        </footer>
      </body>
    </html>
  )
}
