import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { mostKept, savedStores, stores } from '#src/offline/stores.ts'

// Where there is no room left, pictures are the first to go.
const expiration = new ExpirationPlugin({
  maxEntries: mostKept.pictures,
  purgeOnQuotaError: true,
})

export const dropPictures = () => expiration.deleteCacheAndMetadata()

/** Pictures that were seen, at the width they were seen at; without a network, at any. */
export const pictures = new CacheFirst({
  cacheName: stores.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [expiration, { handlerDidError: ({ request }) => anyWidth(request) }],
})

/** The stored picture itself, whatever width of it is asked for. */
const sourceOf = (address: string) => new URL(address).searchParams.get('url')

async function anyWidth(request: Request): Promise<Response | undefined> {
  const source = sourceOf(request.url)
  if (source === null) return undefined
  for (const name of [stores.pictures, ...(await savedStores())]) {
    const store = await caches.open(name)
    const kept = (await store.keys()).find(({ url }) => sourceOf(url) === source)
    if (kept !== undefined) return store.match(kept, { ignoreVary: true })
  }
  return undefined
}
