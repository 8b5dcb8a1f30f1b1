import type { Id } from '#src/domain/fields/identity.ts'
import { pageSizes, searchLength } from '#src/domain/limits.ts'
import { type Page, pagesOf } from '#src/domain/pages.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { paths } from '#src/domain/site/paths.ts'
import { type Brand, brands } from './brand.ts'
import { onOneLine } from '#src/domain/fields/field-text.ts'

/** The sort orders of the product listing, as listed under 'Sort By'. */
const sorts = [
  { value: 'latest', label: 'Latest' },
  { value: 'a-z', label: 'A → Z' },
  { value: 'z-a', label: 'Z → A' },
] as const

/** The default order of search results; only searches offer it. */
const bestMatch = { value: 'best', label: 'Best match' } as const

export type Sort = (typeof sorts)[number]['value'] | typeof bestMatch.value

/** A visitor's choices in the product listing. */
export interface Choice {
  /** search query, on one line; '' for all products */
  query: string
  brand: Brand | ''
  categories: readonly Id[]
  sort: Sort
  /** from 1 */
  page: number
}

export const noChoice: Choice = { query: '', brand: '', categories: [], sort: 'latest', page: 1 }

/** The sort orders that a listing offers. */
export const sortsOf = (query: string) => (query === '' ? sorts : [bestMatch, ...sorts])

/** The default sort order of a listing. */
const sortOf = (query: string): Sort => (query === '' ? 'latest' : bestMatch.value)

export interface Listed {
  name: string
  brand: Brand
  category_ids: readonly Id[]
}

/** Reads the choice from an address, ignoring unknown values. */
export function choiceOf(query: URLSearchParams, routeCategory?: Id): Choice {
  const searched = normalizedQuery(query.get('query') ?? '')
  const brand = brands.find((one) => one === query.get('brand')) ?? ''
  const sort = sorts.find(({ value }) => value === query.get('sort'))?.value ?? sortOf(searched)
  const categories = query
    .getAll('category')
    .map(parseId)
    .filter((id) => id !== undefined)
  const page = Number(query.get('page'))
  return {
    query: searched,
    brand,
    sort,
    categories:
      categories.length === 0 && routeCategory ? [routeCategory] : [...new Set(categories)],
    page: isPositive(page) ? page : 1,
  }
}

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

/** Whether a query or a filter is set. */
export const isNarrowed = ({ query, brand, categories }: Choice) =>
  query !== '' || brand !== '' || categories.length > 0

/** The address of a choice, without default values. */
export function listingUrl({ query: searched, brand, categories, sort, page }: Choice): string {
  const query = new URLSearchParams()
  if (searched !== '') query.set('query', searched)
  if (brand !== '') query.set('brand', brand)
  for (const id of categories) query.append('category', String(id))
  if (sort !== sortOf(searched)) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? paths.products : `${paths.products}?${query}`
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
