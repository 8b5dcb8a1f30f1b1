import { publicAnswer } from '#src/browser/public-answer.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { searchResults } from '#src/domain/limits.ts'
import { listingPath, productPath, projectPath } from '#src/domain/paths.ts'

/** One line of the panel. */
export interface Result {
  href: string
  label: string
  /** site path of its picture */
  image?: string
}

export interface Results {
  /** all products that fit, also those beyond the panel's; 0 without a query */
  total: number
  products: Result[]
  categories: Result[]
  projects: Result[]
}

interface Rows {
  message?: string
  total?: { products: number }
  products: readonly { id: Id; name: string; image: string | { path: string } }[]
  categories: readonly { id: Id; type: string }[]
  projects: readonly { id: Id; title: string; image: string | { path: string } }[]
}

/** No kind has more results in the panel; how many each has there goes by the screen's width. */
const { most } = searchResults.products

/** The messages with which `/api/search` and `/api/defaultSearch` say that they answered (api.md). */
const searchMessage = 'Search'
const messages = [searchMessage, 'Default Search']

let loader: Promise<typeof import('#src/browser/catalogue-index.ts')> | undefined

/** The index and its engine come only to those who search; asked for once, since each import takes its time. */
function catalogueIndex() {
  loader ??= import('#src/browser/catalogue-index.ts').catch((error: unknown) => {
    loader = undefined
    throw error
  })
  return loader
}

/** Has all at hand for the first key; what fails here is told at the first search. */
export async function prepareToSearch(): Promise<void> {
  await (await catalogueIndex()).loadCatalogueSearch().catch(() => undefined)
}

/**
 * What fits a query, or the newest without one: from the prebuilt index, else from the API.
 * @throws Error when neither can be had
 */
export async function findResults(query: string): Promise<Results> {
  try {
    return resultsOf(await fromIndex(query))
  } catch (error) {
    console.info('The search index could not be loaded; using the API.', error)
    return resultsOf(await fromApi(query))
  }
}

/** Phrases worth trying. */
export async function findSuggestions(): Promise<readonly string[]> {
  try {
    return (await (await catalogueIndex()).loadCatalogueIndex()).suggestions
  } catch {
    return publicAnswer('/api/suggested').catch(() => [])
  }
}

async function fromIndex(query: string): Promise<Rows> {
  const { loadCatalogueIndex, loadCatalogueSearch } = await catalogueIndex()
  const index = await loadCatalogueIndex()
  if (query.trim() === '') return index
  const found = (await loadCatalogueSearch()).find(query)
  return {
    message: searchMessage,
    total: { products: found.products.length },
    products: rowsOf(index.products, found.products),
    categories: rowsOf(index.categories, found.categories),
    projects: rowsOf(index.projects, found.projects),
  }
}

async function fromApi(query: string): Promise<Rows> {
  const answer = await (query.trim() === ''
    ? publicAnswer('/api/defaultSearch')
    : publicAnswer('/api/search', {
        query: `?${new URLSearchParams({ query, limit: String(most) })}`,
      }))
  return messages.includes(answer.message) ? answer : { products: [], categories: [], projects: [] }
}

function rowsOf<T extends { id: Id }>(rows: readonly T[], ids: readonly Id[]): T[] {
  return ids
    .slice(0, most)
    .map((id) => rows.find((row) => row.id === id))
    .filter((row) => row !== undefined)
}

function resultsOf({ message, products, categories, projects, total }: Rows): Results {
  const pathOf = (image: string | { path: string }) =>
    typeof image === 'string' ? image : image.path
  return {
    total: message === searchMessage ? (total?.products ?? 0) : 0,
    products: products.slice(0, most).map(({ id, name, image }) => ({
      href: productPath(id),
      label: name,
      image: pathOf(image),
    })),
    categories: categories
      .slice(0, most)
      .map(({ id, type }) => ({ href: listingPath(id), label: type })),
    projects: projects.slice(0, most).map(({ id, title, image }) => ({
      href: projectPath(id),
      label: title,
      image: pathOf(image),
    })),
  }
}
