import { atom } from 'nanostores'
import { loadCatalogueIndex, loadCatalogueSearch } from '#src/browser/catalogue-index.ts'
import {
  type Choice,
  type Sort,
  type ListingPlace,
  listingUrl,
  changedChoice,
  choiceOf,
  needsFacets,
} from '#src/domain/product/listing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import type { SearchIndex } from '#src/domain/search/index-format.ts'
import type { CatalogueSearch } from '#src/domain/search/search.ts'
import type { FacetField } from './facets/FacetField.tsx'
import type { FacetFilter } from './facets/facet-filter.ts'
import type { InOrder } from './products-from-api.ts'

export interface ProductFilter {
  choice: Choice
  /** undefined until it is needed and loaded; the page's own products are shown meanwhile */
  index: SearchIndex | undefined
  /** loaded when the visitor searches */
  search: CatalogueSearch | undefined
  /** loaded when the visitor opens a facet or has chosen one */
  facets: FacetFilter | undefined
  /** loaded when the visitor opens a facet */
  FacetField: typeof FacetField | undefined
  /** the facets could not be loaded */
  facetsMissing: boolean
  /** the server's answer and its request, if the index can't be loaded */
  answer: { to: string; inOrder: InOrder } | undefined
  error: string | undefined
}

/** The part of a choice that the server evaluates; order and page are applied to its answer. */
export const requestKey = (choice: Choice) => listingUrl({ ...choice, sort: 'latest', page: 1 })

/**
 * The state of the product listing: the choice, which is in the address, and the catalogue.
 * @param routeCategory the category of the listing's route
 * @param facetKeys the facets that the listing offers
 * @param place the whole listing by default
 */
export function productFilter(
  initial: Choice,
  routeCategory: Id | undefined,
  facetKeys: readonly string[],
  place?: ListingPlace,
) {
  const urlOf = (choice: Choice) => listingUrl(choice, place)
  const home = typeof location === 'undefined' ? '' : location.pathname
  const $filter = atom<ProductFilter>({
    choice: initial,
    index: undefined,
    search: undefined,
    facets: undefined,
    FacetField: undefined,
    facetsMissing: false,
    answer: undefined,
    error: undefined,
  })
  /** A new state is computed and rendered again, so a change without effect makes none. */
  const change = (state: Partial<ProductFilter>) => {
    const before = $filter.get()
    const next = { ...before, ...state }
    const keys = Object.keys(next) as (keyof ProductFilter)[]
    if (keys.some((key) => next[key] !== before[key])) $filter.set(next)
  }

  /** Loads the code and data that the choice needs; the prebuilt page needs none. */
  const need = async () => {
    const asked = $filter.get().choice
    try {
      const choice = asked.query === '' ? asked : await understood(asked)
      const [index, search, facets] = await Promise.all([
        loadCatalogueIndex(),
        choice.query === '' ? undefined : loadCatalogueSearch(),
        needsFacets(choice) ? loadFacets() : undefined,
      ])
      if ($filter.get().choice === asked && choice !== asked) {
        change({ choice })
        history.replaceState(null, '', urlOf(choice))
      }
      change({ index, error: undefined, ...(search && { search }), ...(facets && { facets }) })
      if (facets !== undefined) dropUnknown(facets)
    } catch (error) {
      console.info('The search index could not be loaded; using the API.', error)
      if (asked !== initial) await ask(asked)
    }
  }
  /** Removes facets and values from the choice that the catalogue does not know. */
  const dropUnknown = ({ canonical }: FacetFilter) => {
    const { choice } = $filter.get()
    const facets = canonical(choice.facets)
    if (facets !== choice.facets) change({ choice: { ...choice, facets } })
  }
  const ask = async (choice: Choice) => {
    const to = requestKey(choice)
    const outcome = await import('./products-from-api.ts')
      .then((module) => module.productsFromApi(choice, to))
      .catch((error: unknown) => {
        console.warn('The product list could not be loaded.', error)
        return { error: faultMessages.noAnswer }
      })
    if (requestKey($filter.get().choice) === to) change(outcome)
  }
  /** The choice in the address; the page's own address without a query means the prebuilt page. */
  const read = () => {
    const { pathname, search } = location
    const choice =
      pathname === home && search === ''
        ? initial
        : choiceOf(
            new URLSearchParams(search),
            place?.fixed ?? (pathname === home ? routeCategory : undefined),
            facetKeys,
          )
    change({ choice })
    void need()
  }
  /** the address lacks a change */
  let isUnsaved = false
  /**
   * @param isDone whether the address changes too; while a handle moves it does not, because browsers
   * limit its changes
   */
  const choose = (changed: Partial<Choice>, isDone = true) => {
    const { choice } = $filter.get()
    const isSame = urlOf({ ...choice, ...changed }) === urlOf(choice)
    const next = isSame ? choice : changedChoice(choice, changed)
    if (!isSame) change({ choice: next })
    if (!isSame || isUnsaved) {
      isUnsaved = !isDone
      if (isDone) history.pushState(null, '', urlOf(next))
    }
    if (!isSame) void need()
  }
  /** A visitor opens a facet. */
  const needFacets = async () => {
    try {
      const [index, facets, { FacetField }] = await Promise.all([
        loadCatalogueIndex(),
        loadFacets(),
        import('./facets/FacetField.tsx'),
      ])
      change({ index, facets, FacetField, facetsMissing: false })
    } catch (error) {
      console.info('The facets could not be loaded.', error)
      change({ facetsMissing: true })
    }
  }
  return { $filter, need, needFacets, read, choose, sortBy: (sort: Sort) => choose({ sort }) }
}

/** The choice with the facets that its query contains; without a network and their data, with none. */
async function understood(choice: Choice): Promise<Choice> {
  const typed = await import('#src/browser/typed-search.ts')
  return typed.understood(choice).catch((error: unknown) => {
    if (navigator.onLine) throw error
    return choice
  })
}

let facets: Promise<FacetFilter> | undefined

/** The code and data of the facets, loaded once. @throws Error if they can't be; the next call retries */
function loadFacets(): Promise<FacetFilter> {
  facets ??= import('./facets/facet-filter.ts')
    .then((module) => module.loadFacetFilter())
    .catch((error: unknown) => {
      facets = undefined
      throw error
    })
  return facets
}
