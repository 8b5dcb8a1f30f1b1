import { loadCatalogueIndex, loadCatalogueSearch } from '#src/browser/catalogue-index.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { narrowSearch, searchResults } from '#src/domain/limits.ts'
import { counted } from '#src/domain/format-number.ts'
import { listingUrl, noChoice, sortOf } from '#src/domain/product/listing.ts'
import { addresses, paths, variantPath } from '#src/domain/site/paths.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import type { OfferGroup, Results, Rows } from './result.ts'

/** The most results of a kind in the panel; how many show depends on the screen's width. */
export const { most } = searchResults.products

/** The messages of successful answers of `/api/search` and `/api/defaultSearch`. */
const searchMessage = 'Search'
const messages = [searchMessage, 'Default Search']

// Loaded by the first search, because most visitors of a page do not search.

/** The fallback, loaded only where the index is missing. */
const api = () => import('#src/browser/call-api.ts')

/**
 * Loads everything before the first key and searches once, because code takes a slow phone many frames
 * the first time it runs; the first search reports a failure.
 */
export async function prepareToSearch(): Promise<void> {
  await Promise.all([fromIndex('a'), import('./by-file.ts')]).catch(() => undefined)
}

/** Reads figures and shorthand, for visitors who search. */
const typedResults = () => import('./typed-results.ts')

/**
 * The results for a query, or the newest items without one: from the prebuilt index, else the API.
 * @throws Error if neither is available
 */
export async function findResults(query: string): Promise<Results> {
  try {
    const rows = await fromIndex(query)
    return { ...resultsOf(rows), offers: await offersWithout(rows, query) }
  } catch (error) {
    console.info('The search index could not be loaded; using the API.', error)
    return resultsOf(await fromApi(query))
  }
}

/** The choices to offer where no product is found, so that a search never ends in nothing. */
async function offersWithout({ products, typed }: Rows, query: string): Promise<OfferGroup[]> {
  if (!isSearchable(query) || products.length > 0) return []
  const choice = typed?.choice ?? { ...noChoice, query, sort: sortOf(query) }
  const { relaxed, nearest } = await import('#src/browser/offers.ts')
    .then(({ offersFor }) => offersFor(choice, query))
    .catch((error: unknown) => {
      console.info('Nothing can be offered instead.', error)
      return { relaxed: [], nearest: [] }
    })
  const fewer = relaxed.map((offer) => ({
    href: listingUrl(offer.choice),
    label: `${offer.label}: ${counted(offer.count, 'product')}`,
  }))
  const groups = [
    {
      heading: 'Did you mean',
      items: nearest.map(({ id, name, orderCode }) => ({
        href: variantPath(id, orderCode),
        label: orderCode === undefined ? name : `${name}, ${orderCode}`,
        isName: true,
      })),
    },
    {
      heading: 'No product has all of this',
      items: fewer.length > 0 ? fewer : [{ href: paths.products, label: 'Show all products' }],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Suggested searches that find something; none on small screens, which do not show them. */
export async function findSuggestions(): Promise<readonly string[]> {
  if (matchMedia(narrowSearch).matches) return []
  try {
    const { suggestions } = await loadCatalogueIndex()
    const found = await Promise.all(
      suggestions.map(async (text) => (await fromIndex(text)).products),
    )
    return suggestions.filter((_, place) => (found[place]?.length ?? 0) > 0)
  } catch {
    return (await api()).callApi('GET /api/suggested', {}).catch(() => [])
  }
}

async function fromIndex(query: string): Promise<Rows> {
  const index = await loadCatalogueIndex()
  if (!isSearchable(query)) return index
  const search = await loadCatalogueSearch()
  let notice = ''
  const typed = await (await typedResults()).typedRows(query).catch((error: unknown) => {
    // Words find something without the facets.
    console.info('The facets could not be loaded.', error)
    notice = 'Searched for as words only: the products’ values can’t be loaded now.'
    return undefined
  })
  const found = search.find(typed?.words === '' ? query : (typed?.words ?? query))
  return {
    message: searchMessage,
    notice: notice === '' && typed?.words !== '' ? found.notice : notice,
    categories: rowsOf(index.categories, found.categories),
    projects: rowsOf(index.projects, found.projects),
    total: {
      products: typed?.count ?? found.products.length,
      categories: found.categories.length,
      projects: found.projects.length,
    },
    ...(typed ?? {
      products: rowsOf(index.products, found.products).map((row) =>
        row.id === found.variant?.id ? { ...row, orderCode: found.variant.orderCode } : row,
      ),
    }),
  }
}

async function fromApi(query: string): Promise<Rows> {
  const { callApi } = await api()
  const answer = await (!isSearchable(query)
    ? callApi('GET /api/defaultSearch', {}).catch((error: unknown) => {
        console.warn(error)
        return undefined
      })
    : callApi('GET /api/search', { query: { query, limit: most } }))
  return answer && messages.includes(answer.message)
    ? answer
    : { products: [], categories: [], projects: [] }
}

/** Whether a query has a word: one of signs alone shows what an empty one does. */
const isSearchable = (query: string) => wordsOf(query).length > 0

function rowsOf<T extends { id: Id }>(rows: readonly T[], ids: readonly Id[]): T[] {
  return ids
    .slice(0, most)
    .map((id) => rows.find((row) => row.id === id))
    .filter((row) => row !== undefined)
}

function resultsOf(rows: Rows): Results {
  const { message, notice = '', products, categories, projects, total, typed } = rows
  const pathOf = (image: string | { path: string }) =>
    typeof image === 'string' ? image : image.path
  return {
    offers: [],
    notice,
    typed,
    said: message === searchMessage ? saidOf(rows) : '',
    total: message === searchMessage ? (total?.products ?? 0) : 0,
    products: products.slice(0, most).map(({ id, name, image, orderCode }) => ({
      href: variantPath(id, orderCode),
      label: name,
      isName: true,
      image: pathOf(image),
    })),
    categories: categories
      .slice(0, most)
      .map(({ id, type }) => ({ href: addresses.listing.make(id), label: type })),
    projects: projects.slice(0, most).map(({ id, title, image }) => ({
      href: addresses.project.make(id),
      label: title,
      image: pathOf(image),
    })),
  }
}

/** How many there are of each kind, as the panel and the listing count them. */
function saidOf({ total, typed }: Rows): string {
  const { products = 0, categories = 0, projects = 0 } = total ?? {}
  const understood = typed?.chips.map(({ label, text }) => `${label} ${text}`).join(', ')
  return [
    products === 0 ? 'No product' : counted(products, 'product'),
    categories > 0 && counted(categories, 'category', 'categories'),
    projects > 0 && counted(projects, 'project'),
    understood && `understood as ${understood}`,
  ]
    .filter(Boolean)
    .join(', ')
}
