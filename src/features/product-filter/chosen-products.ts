import { derived } from '#src/domain/derived.ts'
import { type Choice, byName, fitting, needsFacets } from '#src/domain/product/listing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { SearchIndex } from '#src/domain/search/index-format.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'
import type { ProductCardData } from '#src/ui/ProductCard.tsx'
import { type ProductFilter, requestKey } from './product-filter.ts'
import type { FacetFilter } from './facets/facet-filter.ts'
import type { Narrowed } from './facets/narrowed.ts'

export interface Counts {
  brands: Map<string, number>
  categories: Map<Id, number>
}

export interface Chosen {
  /** in the chosen order */
  products: readonly ProductCardData[]
  /** undefined if only the server's answer is available */
  counts: Counts | undefined
  /** undefined until the facets are loaded */
  narrowed: Narrowed | undefined
  /** what the query's words do not do; '' if nothing has to be said */
  notice: string
}

/** The products that the listing shows for a choice; undefined while they load. */
export function chosenOf({
  choice,
  index,
  search,
  facets,
  answer,
}: ProductFilter): Chosen | undefined {
  const found = index && foundIn(index, search, choice.query)
  if (index !== undefined && found !== undefined && (facets ?? !needsFacets(choice))) {
    const narrowed = facets && narrowedBy(facets, index, found.products, choice)
    const fit = narrowed === undefined ? found.products : found.products.filter(narrowed.fits)
    const products = chosenFrom(index, fit, choice)
    return {
      products: narrowed?.sorted?.(products) ?? products,
      counts: countsOf(fit, choice),
      narrowed,
      notice: found.notice,
    }
  }
  if (answer?.to === requestKey(choice))
    return {
      products: answer.inOrder(choice.sort),
      counts: undefined,
      narrowed: undefined,
      notice: '',
    }
  return undefined
}

type Rows = SearchIndex['products']

interface FoundRows {
  products: Rows
  notice: string
}

let last: (FoundRows & { search: CatalogueSearch; query: string }) | undefined

/** The results of a search, best first; all products without one. */
function foundIn(
  index: SearchIndex,
  search: CatalogueSearch | undefined,
  query: string,
): FoundRows | undefined {
  if (query === '') return { products: index.products, notice: '' }
  if (search === undefined) return undefined
  if (last?.search === search && last.query === query) return last
  const rows = new Map(index.products.map((product) => [product.id, product]))
  const { products, notice } = search.find(query)
  last = { search, query, notice, products: products.flatMap((id) => rows.get(id) ?? []) }
  return last
}

/** The products that fit the facets, whose counts cover only those that fit brand, categories and query. */
function narrowedBy(
  facets: FacetFilter,
  index: SearchIndex,
  found: Rows,
  choice: Choice,
): Narrowed {
  const counted = new Set(fitting(found, choice))
  return facets.narrow(index, choice, (product) => counted.has(product))
}

const sortedByName = derived(({ products }: SearchIndex): Rows => [...products].sort(byName))

function chosenFrom(index: SearchIndex, found: Rows, choice: Choice): Rows {
  if (choice.sort === 'best') return fitting(found, choice)
  const wanted = new Set(found === index.products ? [] : found)
  const searched = (rows: Rows) =>
    found === index.products ? rows : rows.filter((row) => wanted.has(row))
  if (choice.sort !== 'a-z' && choice.sort !== 'z-a')
    return fitting(searched(index.products), choice)
  const fit = fitting(searched(sortedByName(index)), choice)
  return choice.sort === 'a-z' ? fit : fit.reverse()
}

/** How many products each filter value would show beside the other filters. */
export function countsOf(
  products: readonly { brand: string; category_ids: readonly Id[] }[],
  { brand, categories }: Pick<Choice, 'brand' | 'categories'>,
): Counts {
  const counts: Counts = { brands: new Map(), categories: new Map() }
  const add = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const product of products) {
    const inCategory =
      categories.length === 0 || product.category_ids.some((id) => categories.includes(id))
    if (inCategory) add(counts.brands, product.brand)
    if (brand === '' || product.brand === brand) {
      for (const id of product.category_ids) add(counts.categories, id)
    }
  }
  return counts
}
