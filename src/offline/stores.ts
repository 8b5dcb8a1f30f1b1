/** The names of our caches. Only the worker fills that of the shell. */
export const stores = {
  /** stored for every visitor: the offline page, the lists, the search index */
  shell: 'shell',
  /** pages as last shown; the least recently used are deleted first */
  pages: 'pages',
  /** styles, scripts and fonts of kept pages; deleted with the last page that needs them */
  assets: 'assets',
  /** pictures that were shown; the least recently used are deleted first */
  pictures: 'pictures',
  /** data of compared products; the least recently used are deleted first */
  productData: 'product-data',
  /** photometric files of compared luminaires; the least recently used are deleted first */
  photometry: 'photometry',
  /** facet data, once a visitor has used them */
  facets: 'facets',
  /** the light of all variants, to compare other makers' files with */
  light: 'light',
} as const

const savedPrefix = 'saved:'

/** Each saved project or category has its own cache, which only the visitor empties. */
export const savedStore = (path: string) => savedPrefix + path

export async function savedStores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(savedPrefix))
}

/** Maximum number of copies of each kind, besides saved items. */
export const mostKept = { pages: 60, pictures: 300, productData: 60, photometry: 60 } as const

/** Time to wait for the network before showing the copy, seconds. */
export const networkTimeout = 2

/** A page has one copy for all query strings, because the server ignores them. */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
}
