import type { APIRoute } from 'astro'
import { findByFilePath } from '#src/domain/site/find-by-file-path.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'
import { absoluteUrl } from '#src/layouts/address.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

interface Entry {
  path: string
  /** ISO 8601; only if the page's content gives a date */
  changed?: string | undefined
}

/** Every canonical page, with the time of the latest change to what it shows. */
export const GET: APIRoute = async () => {
  const { products, categories, projects } = await publishedCatalogue()
  const newest = (rows: readonly { updatedAt: string }[]) =>
    rows.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '') || undefined
  const entries: Entry[] = [
    { path: paths.home, changed: newest([...products, ...categories, ...projects]) },
    { path: paths.products, changed: newest(products) },
    { path: paths.categories, changed: newest(categories) },
    { path: paths.projects, changed: newest(projects) },
    { path: paths.sections, changed: newest([...products, ...categories]) },
    { path: paths.about },
    { path: findByFilePath },
    ...categories.map((row) => ({ path: addresses.category.make(row.id), changed: row.updatedAt })),
    ...products.map((row) => ({ path: addresses.product.make(row.id), changed: row.updatedAt })),
    ...projects.map((row) => ({ path: addresses.project.make(row.id), changed: row.updatedAt })),
  ]
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${absoluteUrl(path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  )
}
