import { stores } from './stores.ts'

/** Files with a content hash in their names. */
export const assetPrefix = '/_astro/'

// Pages refer to them by full path; they refer to each other by relative path.
const named = /(?:\/_astro\/|["'`(]\.\/(?:_astro\/)?)([\w./~-]+\.(?:js|css|woff2))/g

/** Large files of a schedule's exports, which only its 'Save for offline' keeps. */
const ofExports = /^(?:files-worker|geist-sans)-/

/** Site paths of the hashed files that a page, script or stylesheet refers to. */
export function assetsIn(text: string): string[] {
  const names = [...text.matchAll(named)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !ofExports.test(name)))].map(
    (name) => assetPrefix + name,
  )
}

/** An asset's references never change, so a worker reads each asset once. */
const namesIn = new Map<string, readonly string[]>()

/**
 * These assets and everything they refer to, directly or indirectly.
 * @param read returns the asset's text; undefined if it is unavailable
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
 * Caches these assets and everything they refer to, including what loads only on use.
 * @throws Error if one can't be loaded or stored, so whatever needs them is incomplete
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

/** Deletes every asset that none of these needs. */
export async function dropAssetsBut(roots: Iterable<string>): Promise<void> {
  const store = await caches.open(stores.assets)
  const needed = await closure(roots, async (path) => (await store.match(path))?.text())
  for (const request of await store.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await store.delete(request)
  }
}
