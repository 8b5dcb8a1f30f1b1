import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { Router } from 'workbox-routing/Router.js'
import { Route } from 'workbox-routing/Route.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { isPhotometricFile } from '#src/domain/site/photometry-path.ts'
import { addresses, storagePrefix } from '#src/domain/site/paths.ts'
import { assetPrefix } from '#src/offline/assets.ts'
import { mostKept, networkTimeout, savedStores, stores } from '#src/offline/stores.ts'
import { type WorkerMessage, keepCatalogue } from '#src/offline/worker-messages.ts'
import { Pages } from './pages.ts'
import { makeRoom, pictures } from './pictures.ts'
import { isPrivate, publicOnly } from './private-pages.ts'
import { ReleaseFiles } from './release-files.ts'
import {
  type ShellFile,
  dropFormerStores,
  dropInterrupted,
  dropUnneededAssets,
  openShell,
} from './shell.ts'

/**
 * The service worker, which makes the site readable without a network. It answers GET requests for
 * public pages and ignores all others.
 */

declare const self: ServiceWorkerGlobalScope & {
  /** inserted before this code by content-build/build/service-worker.ts */
  shellFiles: readonly ShellFile[]
}

const shell = openShell(self.shellFiles)
const pages = new Pages(shell)
const releaseFiles = new ReleaseFiles(shell)

// No skipWaiting: a new worker takes over once no page is open. Pages come from the network, so
// nobody waits for it, and an open page keeps the assets it was built with.
self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)))

/**
 * Stores what a release needs. The search index and the files that complete it change hands together:
 * if one is missing, the previous worker stays active, with those of its own release.
 */
async function install(event: ExtendableEvent): Promise<void> {
  try {
    await shell.install(event)
    await releaseFiles.renew()
  } catch (error) {
    await makeRoom(error)
    throw error
  }
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  await shell.activate(event)
  await dropInterrupted()
  await dropUnneededAssets(shell)
  await releaseFiles.dropOthers()
  await dropFormerStores()
  await preloadPages()
  await self.clients.claim()
}

/**
 * Requests pages while the worker still starts. Not in Firefox, which shows an error page when such a request
 * fails, whatever the worker answers: seen in Firefox 153.
 */
function preloadPages(): Promise<void> {
  const { navigationPreload } = self.registration
  const isFirefox = self.navigator.userAgent.includes('Firefox/')
  return isFirefox ? navigationPreload.disable() : navigationPreload.enable()
}

const router = new Router()
type Match = (parts: { request: Request; url: URL }) => boolean
type Answer = (parts: { request: Request; url: URL; event: ExtendableEvent }) => Promise<Response>
const answer = (match: Match, handler: Answer) => router.registerRoute(new Route(match, handler))

answer(
  // A prefetched page may never be shown; when it is, the page reports itself.
  ({ request }) => request.mode === 'navigate' && !request.headers.has('sec-purpose'),
  ({ request, event }) => pages.handle({ request, event }),
)
answer(
  ({ url }) => url.pathname.startsWith(assetPrefix),
  async ({ request }) => fromStoreOrNetwork(request, [stores.assets, ...(await savedStores())]),
)
/** Data and drawings of products, as last loaded. */
const productData = new NetworkFirst({
  cacheName: stores.productData,
  networkTimeoutSeconds: networkTimeout,
  plugins: [
    publicOnly,
    new ExpirationPlugin({ maxEntries: mostKept.productData }),
    { handlerDidError: async ({ request }) => kept(request, await savedStores()) },
  ],
})
answer(
  ({ url: { pathname } }) =>
    [addresses.productData, addresses.drawings].some(({ match }) => match(pathname) !== undefined),
  ({ request, event }) => productData.handle({ request, event }),
)
answer(
  ({ request, url }) => request.destination === 'image' && !shell.has(url.pathname),
  ({ request, event }) => pictures.handle({ request, event }),
)
/** Photometric files of compared luminaires: their content never changes. */
const photometry = new CacheFirst({
  cacheName: stores.photometry,
  plugins: [
    publicOnly,
    new ExpirationPlugin({ maxEntries: mostKept.photometry, purgeOnQuotaError: true }),
    { handlerDidError: async ({ request }) => kept(request, await savedStores()) },
  ],
})
answer(
  // A file that is downloaded is not kept.
  ({ request, url }) => request.mode !== 'navigate' && isPhotometricFile(url.pathname),
  ({ request, event }) => photometry.handle({ request, event }),
)
answer(
  ({ url }) => url.pathname.startsWith(storagePrefix),
  async ({ request }) => fromStoreOrNetwork(request, await savedStores()),
)

/** Datasheets that are made from data, and their pictures: the network's or, without it, saved ones. */
const madeDatasheets = new NetworkFirst({
  networkTimeoutSeconds: networkTimeout,
  plugins: [
    { cacheWillUpdate: () => Promise.resolve(null) },
    { cachedResponseWillBeUsed: async ({ request }) => kept(request, await savedStores()) },
  ],
})
answer(
  ({ request, url }) => request.mode !== 'navigate' && url.pathname.startsWith(datasheetsPath),
  ({ request, event }) => madeDatasheets.handle({ request, event }),
)

/** The current search index: the network's answer or, without a network, the shell's copy. */
const publication = new NetworkFirst({
  networkTimeoutSeconds: networkTimeout,
  plugins: [
    { cacheWillUpdate: () => Promise.resolve(null) },
    { cachedResponseWillBeUsed: () => shell.match('/publication.json') },
  ],
})
answer(
  ({ url }) => url.pathname === '/publication.json',
  ({ request, event }) => publication.handle({ request, event }),
)

answer(
  ({ url }) => releaseFiles.has(url.pathname),
  ({ request, event }) => releaseFiles.handle({ request, event }),
)

answer(
  ({ request, url }) => shell.has(url.pathname) && request.mode !== 'navigate',
  async ({ request, url }) => (await shell.match(url.pathname)) ?? fetch(request),
)

const fromStoreOrNetwork = async (request: Request, names: readonly string[]): Promise<Response> =>
  (await kept(request, names)) ?? fetch(request)

async function kept(request: Request, names: readonly string[]): Promise<Response | undefined> {
  for (const cacheName of names) {
    const copy = await caches.match(request, { cacheName, ignoreVary: true })
    if (copy !== undefined) return copy
  }
  return undefined
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || isPrivate(url)) return
  // Requests with credentials or for a byte range go to the server.
  if (request.headers.has('authorization') || request.headers.has('range')) return
  const response = router.handleRequest({ request, event })
  if (response !== undefined) event.respondWith(response)
})

self.addEventListener('message', (event) => {
  const { source } = event
  if (!(source instanceof WindowClient) || isPrivate(new URL(source.url))) return
  const { data } = event as { data: WorkerMessage }
  if (data === keepCatalogue) event.waitUntil(keepReleaseFiles())
  // Any copy of a page that is only announced will do.
  else if (typeof data === 'string')
    event.waitUntil(pages.keepShown(event, new URL(data, source.url).href, 0))
  else event.waitUntil(pages.keepShown(event, source.url, data))
})

async function keepReleaseFiles(): Promise<void> {
  try {
    await releaseFiles.keep()
  } catch (error) {
    console.info('The data of this release can’t be kept.', error)
    await makeRoom(error)
  }
}
