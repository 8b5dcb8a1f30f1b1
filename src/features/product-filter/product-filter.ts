import { atom } from 'nanostores'
import { loadCatalogueIndex, loadCatalogueSearch } from '#src/browser/catalogue-index.ts'
import {
  type Choice,
  type Sort,
  listingUrl,
  changedChoice,
  choiceOf,
} from '#src/domain/product/listing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import type { SearchIndex } from '#src/domain/search/index-format.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'
import { type ApiProduct, productsFromApi, requestKey } from './products-from-api.ts'

export interface ProductFilter {
  choice: Choice
  /** undefined until it is needed and loaded; the page's own products are shown meanwhile */
  index: SearchIndex | undefined
  /** loaded when the visitor searches */
  search: CatalogueSearch | undefined
  /** the server's answer and its request, if the index can't be loaded */
  answer: { to: string; products: readonly ApiProduct[] } | undefined
  error: string | undefined
}

/**
 * The state of the product listing: the choice, which is in the address, and the catalogue.
 * @param routeCategory the category of the listing's route
 */
export function productFilter(initial: Choice, routeCategory: Id | undefined) {
  const home = typeof location === 'undefined' ? '' : location.pathname
  const $filter = atom<ProductFilter>({
    choice: initial,
    index: undefined,
    search: undefined,
    answer: undefined,
    error: undefined,
  })
  const change = (state: Partial<ProductFilter>) => $filter.set({ ...$filter.get(), ...state })

  /** Loads what the choice needs; the prebuilt page needs nothing. */
  const need = async () => {
    const { choice } = $filter.get()
    try {
      const [index, search] = await Promise.all([
        loadCatalogueIndex(),
        choice.query === '' ? undefined : loadCatalogueSearch(),
      ])
      change({ index, error: undefined, ...(search && { search }) })
    } catch (error) {
      console.info('The search index could not be loaded; using the API.', error)
      if (choice !== initial) await ask(choice)
    }
  }
  const ask = async (choice: Choice) => {
    const to = requestKey(choice)
    const outcome = await productsFromApi(choice).then(
      (products) => ({ answer: { to, products }, error: undefined }),
      (error: unknown) => {
        console.warn('The product list could not be loaded.', error)
        return { error: faultMessages.noAnswer }
      },
    )
    if (requestKey($filter.get().choice) === to) change(outcome)
  }
  /** The choice in the address; the page's own address without a query means the prebuilt page. */
  const read = () => {
    const { pathname, search } = location
    const choice =
      pathname === home && search === ''
        ? initial
        : choiceOf(new URLSearchParams(search), pathname === home ? routeCategory : undefined)
    change({ choice })
    void need()
  }
  const choose = (changed: Partial<Choice>) => {
    const choice = changedChoice($filter.get().choice, changed)
    change({ choice })
    history.pushState(null, '', listingUrl(choice))
    void need()
  }
  return { $filter, need, read, choose, sortBy: (sort: Sort) => choose({ sort }) }
}
