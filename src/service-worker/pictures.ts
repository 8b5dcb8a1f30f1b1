import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { mostKept, savedStores, stores } from '#src/offline/stores.ts'
import { publicOnly } from './private-pages.ts'

// When storage is full, pictures are deleted first.
const expiration = new ExpirationPlugin({
  maxEntries: mostKept.pictures,
  purgeOnQuotaError: true,
})

/** Deletes all pictures if something could not be stored for lack of space. */
export async function makeRoom(error: unknown): Promise<void> {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    await expiration.deleteCacheAndMetadata()
}

/** Pictures at the width that was shown; without a network, at any stored width. */
export const pictures = new CacheFirst({
  cacheName: stores.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [publicOnly, expiration, { handlerDidError: ({ request }) => anyWidth(request) }],
})

/** The stored picture's own address, regardless of the requested width. */
const sourceOf = (address: string) => new URL(address).searchParams.get('url')

async function anyWidth(request: Request): Promise<Response | undefined> {
  const source = sourceOf(request.url)
  for (const name of [stores.pictures, ...(await savedStores())]) {
    const store = await caches.open(name)
    // A drawing has one size only.
    const kept =
      source === null ? request : (await store.keys()).find(({ url }) => sourceOf(url) === source)
    const copy = kept && (await store.match(kept, { ignoreVary: true }))
    if (copy !== undefined) return copy
  }
  return undefined
}
