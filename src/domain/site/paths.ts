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

/**
 * The one definition of the addresses of a kind of page, of which each item has one.
 * @param ending of those that are no pages, such as `.json`
 */
const addressesIn = (folder: string, ending = '') => {
  /** @param name the item's number, or a code in its place */
  const make = (name: Id | string) => `${folder}/${name}${ending}`
  return {
    make,
    /** The item in an address; undefined for any other address. A host may add a slash to that of a page. */
    match: (path: string): Id | undefined => {
      const address = path.replace(/\/$/, '')
      const name = address.slice(folder.length + 1, address.length - ending.length)
      return /^\d+$/.test(name) && address === make(name) ? Number(name) : undefined
    },
    /** all of them, in the platform's rules */
    route: make('*'),
  }
}

export const addresses = {
  product: addressesIn('/product'),
  /** a product's data, for programs and for comparisons */
  productData: addressesIn('/product', '.json'),
  /** the dimension drawings of a product and its variants, in one file */
  drawings: addressesIn('/product', '.svg'),
  project: addressesIn('/project'),
  category: addressesIn('/category'),
  /** the product listing, filtered to one category */
  listing: addressesIn(paths.products),
}

/** A product with one of its variants chosen, if any. */
export const variantPath = (id: Id, orderCode: string | undefined) =>
  addresses.product.make(id) +
  (orderCode === undefined ? '' : `?v=${encodeURIComponent(orderCode)}`)

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
