import { atom } from 'nanostores'
import { loadCatalogueIndex } from '#src/browser/catalogue-index.ts'
import {
  type Choice,
  type Sort,
  addressOf,
  byName,
  choiceOf,
  fitting,
} from '#src/domain/listing.ts'
import type { Id } from '#src/domain/identity.ts'
import type { SearchIndex } from '#src/domain/search-index.ts'

export interface ProductFilter {
  choice: Choice
  /** undefined until it has been needed and fetched; the page's own products are shown meanwhile */
  index: SearchIndex | undefined
  error: string | undefined
}

/**
 * The product listing's state: the choice, which is the address, and the catalogue it chooses from.
 * @param routeCategory the category whose listing the page is
 */
export function productFilter(initial: Choice, routeCategory: Id | undefined) {
  const home = typeof location === 'undefined' ? '' : location.pathname
  const $filter = atom<ProductFilter>({ choice: initial, index: undefined, error: undefined })

  const need = async () => {
    try {
      const index = await loadCatalogueIndex()
      $filter.set({ ...$filter.get(), index, error: undefined })
    } catch (error) {
      console.warn('The product list can’t be had.', error)
      const message = error instanceof Error ? error.message : String(error)
      $filter.set({ ...$filter.get(), error: message })
    }
  }
  /** The choice of the address; the page's own address without a query is the page as it was built. */
  const read = () => {
    const { pathname, search } = location
    const choice =
      pathname === home && search === ''
        ? initial
        : choiceOf(new URLSearchParams(search), pathname === home ? routeCategory : undefined)
    $filter.set({ ...$filter.get(), choice })
  }
  /** Any choice but that of a page begins at the first page again. */
  const choose = (change: Partial<Choice>) => {
    const choice = { ...$filter.get().choice, page: 1, ...change }
    $filter.set({ ...$filter.get(), choice })
    history.pushState(null, '', addressOf(choice))
    void need()
  }
  return { $filter, need, read, choose, sortBy: (sort: Sort) => choose({ sort }) }
}

const sortedByName = new WeakMap<SearchIndex, SearchIndex['products']>()

/** The products of a choice, in its order. */
export function chosenProducts(index: SearchIndex, choice: Choice): SearchIndex['products'] {
  if (choice.sort === 'latest') return fitting(index.products, choice)
  let sorted = sortedByName.get(index)
  if (sorted === undefined) {
    sorted = [...index.products].sort(byName)
    sortedByName.set(index, sorted)
  }
  const fit = fitting(sorted, choice)
  return choice.sort === 'a-z' ? fit : fit.reverse()
}

export interface Counts {
  brands: Map<string, number>
  categories: Map<Id, number>
}

/** How many products each filter would show beside the other filters chosen. */
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
