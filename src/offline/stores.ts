/** Where a browser keeps our copies: caches, by name. That of the shell is filled by the worker alone. */
export const stores = {
  /** what every visitor gets: the offline page, the lists, the search index */
  shell: 'shell',
  /** pages as they were when they were shown, the least recently used go first */
  pages: 'pages',
  /** styles, scripts and fonts that kept pages name; they go with the last page that does */
  assets: 'assets',
  /** pictures that were seen, the least recently used go first */
  pictures: 'pictures',
} as const

const savedPrefix = 'saved:'

/** Each project or category that a visitor saves has a cache of its own, which nothing else empties. */
export const savedStore = (path: string) => savedPrefix + path

export async function savedStores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(savedPrefix))
}

/** Most copies of each kind, beside what is saved by hand. */
export const mostKept = { pages: 60, pictures: 300 } as const

/** How long the network may take before the copy is shown, seconds. */
export const networkTimeout = 2

/** One page has one copy, whatever its address carries: the server answers every query alike. */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
}
