import './listing.css'
import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { markHydrated } from '#src/browser/hydrated.ts'
import { keepFocus } from '#src/browser/keep-focus.ts'
import {
  type Choice,
  listingUrl,
  isNarrowed,
  listingTitle,
  noChoice,
  pageOfChoice,
} from '#src/domain/product/listing.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Page } from '#src/domain/pages.ts'
import { pagedPath } from '#src/domain/site/paths.ts'
import { Pager } from '#src/ui/Pager.tsx'
import type { ProductCardData } from '#src/ui/ProductCard.tsx'
import { ProductCards } from '#src/ui/ProductCards.tsx'
import type { FacetGroup } from './FacetList.tsx'
import { ChosenFilters, brandAndCategoryChips } from './ChosenFilters.tsx'
import { type FilterCategory, FilterFields } from './FilterFields.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { NothingFound } from './NothingFound.tsx'
import { SearchedFor } from './SearchedFor.tsx'
import { SortBy } from './SortBy.tsx'
import { chosenOf, countsOf } from './chosen-products.ts'
import { productFilter } from './product-filter.ts'
import { useSmallBanner, useTabTitle } from './around-list.ts'

/** On a phone's screen below the banner. */
const cardsOnFirstScreen = 4

interface Props {
  /** the prebuilt page, shown until the visitor chooses otherwise */
  page: Page<ProductCardData>
  /** number of products on all pages */
  total: number
  categories: readonly FilterCategory[]
  /** number of products of each brand in the whole listing */
  brandCounts: Record<string, number>
  /** facets that the catalogue has data of */
  facetGroups: readonly FacetGroup[]
  routeCategory: Id | undefined
  /** a category's own page, which is named elsewhere on it, lists that category alone */
  isCategoryPage?: boolean
  /** the listing's own address, without a page number */
  path: string
}

export function ProductListing({
  page,
  total,
  categories,
  brandCounts,
  facetGroups,
  routeCategory,
  isCategoryPage = false,
  path,
}: Props) {
  const fixed = isCategoryPage ? routeCategory : undefined
  const [place] = useState(() => (isCategoryPage ? { path, fixed } : undefined))
  const [initial] = useState<Choice>(() => ({
    ...noChoice,
    categories: routeCategory === undefined ? [] : [routeCategory],
    page: page.number,
  }))
  const [facetKeys] = useState(() =>
    facetGroups.flatMap(({ facets }) => facets.map(({ key }) => key)),
  )
  const [filter] = useState(() => productFilter(initial, routeCategory, facetKeys, place))
  const state = useStore(filter.$filter)
  const { choice, index, error } = state
  const [hidden, setHidden] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const [builtCounts] = useState(() => ({
    brands: new Map(Object.entries(brandCounts)),
    categories: new Map(categories.map(({ id, products }) => [id, products])),
  }))

  useEffect(keepFocus, [])
  // Before a held click is dispatched again, which adds to what the address chooses.
  useLayoutEffect(() => {
    if (location.search === '') void filter.need()
    else filter.read()
    addEventListener('popstate', filter.read)
    return () => removeEventListener('popstate', filter.read)
  }, [filter])

  const untouched = choice === initial
  // The prebuilt page needs neither the index nor the facets' counts, until a visitor opens a facet.
  const chosen = useMemo(
    () => (untouched && state.facets === undefined ? undefined : chosenOf(state)),
    [untouched, state],
  )
  const waiting = !untouched && chosen === undefined
  const shown = chosen ? pageOfChoice(chosen.products, choice.page) : page
  const count = chosen?.products.length ?? total
  const cards = chosen?.narrowed ? shown.items.map(chosen.narrowed.card) : shown.items
  const counts =
    chosen || !untouched ? chosen?.counts : index ? countsOf(index.products, choice) : builtCounts
  const facets = {
    groups: facetGroups,
    filter: state.facets,
    Field: state.FacetField,
    narrowed: chosen?.narrowed,
    isMissing: state.facetsMissing,
    onNeed: () => void filter.needFacets(),
  }
  const fieldsOf = (draft: Choice) => {
    if (draft === choice) return { counts, facets, count: waiting ? undefined : count }
    const drafted = chosenOf({ ...state, choice: draft })
    return {
      counts: drafted?.counts,
      facets: { ...facets, narrowed: drafted?.narrowed },
      count: drafted?.products.length,
    }
  }

  /** A fixed category is no choice. */
  const offered = isCategoryPage ? undefined : categories
  const noFilters = {
    brand: '',
    categories: fixed === undefined ? [] : [fixed],
    facets: '',
  } as const
  const [category, ...others] = choice.categories
  const only = others.length > 0 ? undefined : categories.find(({ id }) => id === category)
  const title = listingTitle(only?.type, shown.number)
  useTabTitle(title)
  useSmallBanner(results, isNarrowed(choice, fixed), untouched)

  const turnPage = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.dataset['page'] === undefined || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    filter.choose({ page: Number(link.dataset['page']) })
    results.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="listing page" ref={markHydrated} data-filters-hidden={hidden || undefined}>
      <a className="skip-link visually-hidden" href="#results">
        Skip to results
      </a>
      {!isCategoryPage && <h1 className="listing__title heading">{title}</h1>}
      {choice.query !== '' && (
        <SearchedFor
          query={choice.query}
          notice={chosen?.notice ?? ''}
          onClear={() => filter.choose({ query: '' })}
        />
      )}
      <div className="listing__bar">
        <button
          type="button"
          className="listing__toggle scripted"
          aria-expanded={!hidden}
          aria-controls="filters"
          onClick={() => setHidden(!hidden)}
        >
          {hidden ? 'Show Filters' : 'Hide Filters'}
        </button>
        <FilterSheet
          choice={choice}
          categories={offered}
          fieldsOf={fieldsOf}
          noFilters={noFilters}
          onApply={filter.choose}
        />
        <p className="listing__count legend" role="status">
          {!waiting && `${count} ${count === 1 ? 'product' : 'products'}`}
        </p>
        <SortBy
          query={choice.query}
          sort={choice.sort}
          facetKeys={facetKeys}
          onChange={filter.sortBy}
        />
      </div>
      <aside className="listing__filter" id="filters" aria-label="Filter">
        <FilterFields
          choice={choice}
          categories={offered}
          counts={counts}
          facets={facets}
          onChange={filter.choose}
        />
        <button
          type="button"
          className="more-link"
          disabled={!isNarrowed(choice, fixed)}
          onClick={() => filter.choose({ query: '', ...noFilters })}
        >
          Clear All
        </button>
      </aside>
      <div
        className="listing__results"
        id="results"
        ref={results}
        aria-busy={waiting}
        onClick={turnPage}
      >
        <ChosenFilters
          chips={[
            ...brandAndCategoryChips(choice, offered),
            ...(state.facets?.chips(choice.facets) ?? []),
          ]}
          onRemove={filter.choose}
        />
        {error !== undefined && waiting ? (
          <LoadingError message={error} />
        ) : shown.items.length === 0 ? (
          <NothingFound choice={choice} place={place} onChoose={filter.choose} />
        ) : (
          <ul className="product-grid" aria-label="Products">
            <ProductCards products={cards} eager={cardsOnFirstScreen} />
          </ul>
        )}
        {!waiting && (
          <Pager
            number={shown.number}
            count={shown.count}
            hrefOf={(number) =>
              untouched ? pagedPath(path, number) : listingUrl({ ...choice, page: number }, place)
            }
            label="Pages of products"
          />
        )}
      </div>
    </div>
  )
}

function LoadingError({ message }: { message: string }) {
  return (
    <div className="empty" role="alert">
      <p>{`Error loading products: ${message}`}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Retry
      </button>
    </div>
  )
}
