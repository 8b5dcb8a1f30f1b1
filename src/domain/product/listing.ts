import type { Id } from '#src/domain/fields/identity.ts'
import { pageSizes, searchLength } from '#src/domain/limits.ts'
import { type Page, pagesOf } from '#src/domain/pages.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { paths } from '#src/domain/site/paths.ts'
import type { KeyWith } from './attributes.ts'
import { dataSorts } from './data-sorts.derived.ts'
import { onOneLine } from '#src/domain/fields/field-text.ts'
import { type Brand, brands } from './brand.ts'

/** The sort orders of the product listing, as listed under 'Sort By'. */
const sorts = [
  { value: 'latest', label: 'Latest' },
  { value: 'a-z', label: 'A → Z' },
  { value: 'z-a', label: 'Z → A' },
] as const

/** The default order of search results; only searches offer it. */
const bestMatch = { value: 'best', label: 'Best match' } as const

export type Sort = (typeof sorts)[number]['value'] | KeyWith<'sort'> | typeof bestMatch.value

/** A visitor's choices in the product listing. */
export interface Choice {
  /** search query, on one line; '' for all products */
  query: string
  brand: Brand | ''
  categories: readonly Id[]
  /** the parameters of the chosen facets, as in the address (facet-address.ts); '' for none */
  facets: string
  sort: Sort
  /** from 1 */
  page: number
}

export const noChoice: Choice = {
  query: '',
  brand: '',
  categories: [],
  facets: '',
  sort: 'latest',
  page: 1,
}

/** The sort orders that a listing offers. @param facetKeys those for which the catalogue has data */
export const sortsOf = (query: string, facetKeys: readonly string[] = []) => [
  ...(query === '' ? [] : [bestMatch]),
  ...sorts,
  ...dataSorts.filter(({ value }) => facetKeys.includes(value)),
]

export const dataSortOf = (sort: Sort) => dataSorts.find(({ value }) => value === sort)

/** Whether a choice needs the facet data. */
export const needsFacets = ({ facets, sort }: Choice) =>
  facets !== '' || dataSortOf(sort) !== undefined

/** The default sort order of a listing. */
export const sortOf = (query: string): Sort => (query === '' ? 'latest' : bestMatch.value)

export interface Listed {
  name: string
  brand: Brand
  category_ids: readonly Id[]
}

/**
 * Reads the choice from an address, ignoring unknown values.
 * @param facetKeys the facets that the listing offers
 */
export function choiceOf(
  query: URLSearchParams,
  routeCategory?: Id,
  facetKeys: readonly string[] = [],
): Choice {
  const searched = normalizedQuery(query.get('query') ?? '')
  const brand = brands.find((one) => one === query.get('brand')) ?? ''
  const sort =
    [...sorts, ...dataSorts].find(({ value }) => value === query.get('sort'))?.value ??
    sortOf(searched)
  const categories = query
    .getAll('category')
    .map(parseId)
    .filter((id) => id !== undefined)
  const page = Number(query.get('page'))
  return {
    query: searched,
    brand,
    sort,
    facets: facetKeys
      .flatMap((key) =>
        query
          .getAll(key)
          .slice(0, 1)
          .map((text) => facetParameter(key, text)),
      )
      .join('&'),
    categories:
      categories.length === 0 && routeCategory ? [routeCategory] : [...new Set(categories)],
    page: isPositive(page) ? page : 1,
  }
}

/** A facet in an address. Commas and @ need no escape in a query, and are easier to read without. */
export const facetParameter = (key: string, text: string) =>
  String(new URLSearchParams([[key, text]]))
    .replaceAll('%2C', ',')
    .replaceAll('%40', '@')

/** Normalizes a query; one without a letter or digit is empty. */
function normalizedQuery(text: string): string {
  const query = onOneLine(text).slice(0, searchLength).trimEnd()
  return /[\p{L}\p{N}]/u.test(query) ? query : ''
}

/** Applies a change. The page resets to 1, and best match needs a query. */
export function changedChoice(choice: Choice, change: Partial<Choice>): Choice {
  const next = { ...choice, page: 1, ...change }
  return next.query === '' && next.sort === bestMatch.value ? { ...next, sort: 'latest' } : next
}

/** Whether a query or a filter is set, apart from a fixed category. */
export const isNarrowed = ({ query, brand, categories, facets }: Choice, fixed?: Id) =>
  query !== '' || brand !== '' || facets !== '' || categories.some((id) => id !== fixed)

/** A list that visitors narrow: all products, or those of one category. */
export interface ListingPlace {
  path: string
  /** the fixed category, from its path */
  fixed?: Id | undefined
}

const wholeListing: ListingPlace = { path: paths.products }

/** The address of a choice, without default values. */
export function listingUrl(choice: Choice, { path, fixed }: ListingPlace = wholeListing): string {
  const { query: searched, brand, facets, sort, page } = choice
  const categories = choice.categories.filter((id) => id !== fixed)
  const query = new URLSearchParams()
  if (searched !== '') query.set('query', searched)
  if (brand !== '') query.set('brand', brand)
  for (const id of categories) query.append('category', String(id))
  const after = new URLSearchParams()
  if (sort !== sortOf(searched)) after.set('sort', sort)
  if (page > 1) after.set('page', String(page))
  const parameters = [String(query), facets, String(after)].filter((part) => part !== '').join('&')
  return parameters === '' ? path : `${path}?${parameters}`
}

/** The title of a listing page: its single category, otherwise the listing's own name. */
export function listingTitle(category: string | undefined, page: number): string {
  const name = category ?? 'Products'
  return page === 1 ? name : `${name}, page ${page}`
}

/** Products of the brand in any of the categories, in the given order. */
export function fitting<T extends Listed>(
  products: readonly T[],
  { brand, categories }: Pick<Choice, 'brand' | 'categories'>,
): T[] {
  return products.filter(
    (product) =>
      (brand === '' || product.brand === brand) &&
      (categories.length === 0 || product.category_ids.some((id) => categories.includes(id))),
  )
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const byName = (a: Pick<Listed, 'name'>, b: Pick<Listed, 'name'>) =>
  collator.compare(a.name, b.name)

/** The page to show; a number beyond the end shows the last page. */
export function pageOfChoice<T>(products: readonly T[], page: number): Page<T> {
  const pages = pagesOf(products, pageSizes.products)
  return pages[Math.min(page, pages.length) - 1] ?? { items: [], number: 1, count: 1 }
}

const isPositive = (value: number) => Number.isSafeInteger(value) && value > 0
