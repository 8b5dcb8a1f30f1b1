import type { DesignerQuery } from './designer-query.ts'
import { type Judged, type Locations, isMeant } from './meant.ts'

/** The beginning of what a search finds, best first. */
export interface Answer {
  products: readonly { id: number; orderCode?: string | undefined }[]
  projects: readonly { title: string }[]
}

/** The catalogue by which answers are judged. */
export interface JudgedCatalogue {
  products: ReadonlyMap<number, Judged>
  locations: Locations
}

/** How many results people look at before they type something else. */
export const lookedAt = 4

/** The results that people look at, and whether they are what the query means. */
export interface Judgement extends Answer {
  isFound: boolean
}

/** Judges the answer to a query: where it names a variant, by that variant. */
export async function judge(
  { query, expected }: DesignerQuery,
  ask: (query: string) => Promise<Answer>,
  catalogue: JudgedCatalogue,
): Promise<Judgement> {
  const answer = await ask(query)
  const products = answer.products.slice(0, lookedAt)
  const projects = answer.projects.slice(0, lookedAt)
  const are = (meant: Parameters<typeof isMeant>[0], some: Answer['products']) =>
    some.map(({ id, orderCode }) => {
      const product = catalogue.products.get(id)
      return product !== undefined && isMeant(meant, product, catalogue.locations, orderCode)
    })
  const isFound = async () => {
    if ('projects' in expected)
      return projects.some(({ title }) => expected.projects.includes(title))
    if ('nothingFor' in expected) {
      const relaxed = await ask(query.replace(expected.nothingFor, '').trim())
      return products.length === 0 && are(expected.leaves, relaxed.products)[0] === true
    }
    const [isFirst = false, ...others] = are(expected.meant, products)
    if (expected.which === 'first') return isFirst
    return expected.which === 'each'
      ? isFirst && others.every(Boolean)
      : isFirst || others.some(Boolean)
  }
  return { products, projects, isFound: await isFound() }
}
