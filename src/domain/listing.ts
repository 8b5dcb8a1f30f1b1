import type { Id } from './identity.ts'
import { pageSizes } from './limits.ts'
import { type Page, pagesOf } from './pages.ts'
import { parseId } from './parse-id.ts'
import { paths } from './paths.ts'
import { type Brand, brands } from './brand.ts'

/** The orders of the product listing, in the order of its 'Sort By'. */
export const sorts = [
  { value: 'latest', label: 'Latest' },
  { value: 'a-z', label: 'A → Z' },
  { value: 'z-a', label: 'Z → A' },
] as const
export type Sort = (typeof sorts)[number]['value']

/** What a visitor has chosen of the product listing. */
export interface Choice {
  brand: Brand | ''
  categories: readonly Id[]
  sort: Sort
  /** from 1 */
  page: number
}

export const noChoice: Choice = { brand: '', categories: [], sort: 'latest', page: 1 }

export interface Listed {
  name: string
  brand: Brand
  category_ids: readonly Id[]
}

/** The choice an address holds; what is no choice of ours is as good as absent. */
export function choiceOf(query: URLSearchParams, routeCategory?: Id): Choice {
  const brand = brands.find((one) => one === query.get('brand')) ?? ''
  const sort = sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'latest'
  const categories = query
    .getAll('category')
    .map(parseId)
    .filter((id) => id !== undefined)
  const page = Number(query.get('page'))
  return {
    brand,
    sort,
    categories:
      categories.length === 0 && routeCategory ? [routeCategory] : [...new Set(categories)],
    page: isPositive(page) ? page : 1,
  }
}

/** The address of a choice; what is as it is without a choice stays out of it. */
export function addressOf({ brand, categories, sort, page }: Choice): string {
  const query = new URLSearchParams()
  if (brand !== '') query.set('brand', brand)
  for (const id of categories) query.append('category', String(id))
  if (sort !== 'latest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? paths.products : `${paths.products}?${query}`
}

/** Products that fit a brand and any of some categories, in the order given. */
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

export const byName = (a: Listed, b: Listed) => collator.compare(a.name, b.name)

/** The page a choice shows; beyond the last page it is the last. */
export function pageOfChoice<T>(products: readonly T[], page: number): Page<T> {
  const pages = pagesOf(products, pageSizes.products)
  return pages[Math.min(page, pages.length) - 1] ?? { items: [], number: 1, count: 1 }
}

const isPositive = (value: number) => Number.isSafeInteger(value) && value > 0
