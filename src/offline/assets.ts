import { stores } from './stores.ts'

/** Files whose names hold the hash of their content. */
export const assetPrefix = '/_astro/'

// Pages name them by their whole path, and each other they name as neighbours.
const named = /(?:\/_astro\/|["'`(]\.\/(?:_astro\/)?)([\w./~-]+\.(?:js|css|woff2))/g

/** Site paths of the hashed files that a page, script or stylesheet names. */
export function assetsIn(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, name = '']) => assetPrefix + name))]
}

/** What an asset names never changes, so it is read once in a worker's life. */
const namesIn = new Map<string, readonly string[]>()

/**
 * These assets and all that they name, in any number of steps.
 * @param read answers the asset's text; undefined where it can't be had
 */
async function closure(
  roots: Iterable<string>,
  read: (path: string) => Promise<string | undefined>,
): Promise<Set<string>> {
  const found = new Set(roots)
  for (let wave = [...found]; wave.length > 0;) {
    const texts = await Promise.all(
      wave.map(async (path) => {
        const known = namesIn.get(path)
        if (known !== undefined) return known
        const text = path.endsWith('.woff2') ? '' : await read(path)
        if (text === undefined) return []
        const names = assetsIn(text)
        namesIn.set(path, names)
        return names
      }),
    )
    wave = [...new Set(texts.flat())].filter((path) => !found.has(path))
    for (const path of wave) found.add(path)
  }
  return found
}

/**
 * Keeps these assets and all that they name, also what the page would ask for only in use.
 * @throws Error where one can't be had or has no room: then what needs them is not whole
 */
export async function keepAssets(roots: readonly string[]): Promise<void> {
  const store = await caches.open(stores.assets)
  const kept = new Set((await store.keys()).map(({ url }) => new URL(url).pathname))
  const keep = async (path: string) => {
    if (kept.has(path)) return
    const answer = await fetch(path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    await store.put(path, answer)
  }
  const all = await closure(roots, async (path) => {
    await keep(path)
    return (await store.match(path))?.text()
  })
  await Promise.all([...all].map(keep))
}

/** Drops every asset that none of these needs. */
export async function dropAssetsBut(roots: Iterable<string>): Promise<void> {
  const store = await caches.open(stores.assets)
  const needed = await closure(roots, async (path) => (await store.match(path))?.text())
  for (const request of await store.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await store.delete(request)
  }
}
