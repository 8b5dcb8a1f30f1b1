import type { Id } from '#src/domain/fields/identity.ts'

/** The canonical address of every public page; variants redirect to these. */
export const paths = {
  home: '/',
  products: '/products',
  categories: '/categories',
  projects: '/projects',
  sections: '/sections',
  about: '/about-us',
  pricingList: '/pricingList',
  api: '/api',
} as const

export const productPath = (id: Id | '*') => `/product/${id}`
/** A product with one of its variants chosen, if any. */
export const variantPath = (id: Id, orderCode: string | undefined) =>
  productPath(id) + (orderCode === undefined ? '' : `?v=${encodeURIComponent(orderCode)}`)
export const projectPath = (id: Id | '*') => `/project/${id}`
export const categoryPath = (id: Id | '*') => `/category/${id}`
/** The product listing filtered to one category. */
export const listingPath = (id: Id) => `${paths.products}/${id}`

/**
 * The product listing of a query: the same address as `listingUrl` (listing.ts) for that choice.
 */
export const searchPath = (query: string) => `${paths.products}?${new URLSearchParams({ query })}`

/** Address of a page of a list; the first page has the list's own address. */
export const pagedPath = (path: string, page: number) =>
  page === 1 ? path : `${path}/page/${page}`

/** Path prefix of stored files; a file's key in the store follows it. */
export const storagePrefix = '/storage/'

/** A country's flag, by its ISO code. */
export const flagPath = (code: string) => `/flags/${code}.svg`

/** Address of a release's search index. */
export const searchIndexPath = (hash: string) => `/search/${hash}.json`

/** Address of a release's light, with which other makers' files are compared. */
export const lightPath = (hash: string) => `/light/${hash}.json`

/** Address of a release's facet data. */
export const facetsPath = (hash: string) => `/facets/${hash}.json`
