import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { listingAddress } from '#src/domain/site/listing-address.ts'
import { keepAssets } from '#src/offline/assets.ts'
import { assetsOf, isWhole, markedCopy, pageCopy, timeOf } from '#src/offline/copies.ts'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { mostKept, networkTimeout, pageKey, savedStores, stores } from '#src/offline/stores.ts'
import { makeRoom } from './pictures.ts'
import type { Shell } from './shell.ts'

/** Pages from the network; from the last copy after two seconds or without a network. */
export class Pages extends Strategy {
  readonly #shell: Shell

  constructor(shell: Shell) {
    super({
      cacheName: stores.pages,
      matchOptions: { ignoreVary: true },
      plugins: [
        { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageKey(request.url)) },
        { cacheWillUpdate: ({ request, response }) => wholeCopy(request, response) },
        new ExpirationPlugin({ maxEntries: mostKept.pages }),
      ],
    })
    this.#shell = shell
  }

  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request).catch(() => undefined)
    // A late answer is still stored.
    void handler.waitUntil(network)
    const inTime = await Promise.race([network, pause(networkTimeout * 1000)])
    if (inTime !== undefined) return inTime
    const copy = await this.#copy(request, handler)
    return copy ?? (await network) ?? this.#instead(request)
  }

  /** The listing, if it can show the same products; else the page about reading offline. */
  #instead(request: Request): Promise<Response> {
    const listing = listingAddress(new URL(request.url))
    return listing === undefined
      ? this.#shell.offlinePage()
      : Promise.resolve(Response.redirect(new URL(listing, request.url)))
  }

  /** The newest of the existing copies. */
  async #copy(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const key = pageKey(request.url)
    const copies = await Promise.all([
      handler.cacheMatch(request),
      this.#shell.match(new URL(key).pathname),
      ...(await savedStores()).map((cacheName) => caches.match(key, { cacheName })),
    ])
    const [newest] = copies
      .filter((copy) => copy !== undefined)
      .sort((a, b) => timeOf(b) - timeOf(a))
    // A saved file has nothing to mark.
    const isPage = newest?.headers.get('content-type')?.startsWith('text/html') === true
    return newest && isPage && !key.endsWith(offlinePaths.page) ? markedCopy(newest) : newest
  }

  /**
   * Stores a page that is shown but did not pass through the worker: the first page of a visit, or
   * a prefetched one.
   * @param since when the page was requested, milliseconds since 1970; a newer copy stays
   */
  async keepShown(event: ExtendableEvent, address: string, since: number): Promise<void> {
    const copy = await caches.match(pageKey(address), { cacheName: stores.pages })
    if (copy !== undefined && timeOf(copy) >= since) return
    await Promise.all(this.handleAll({ event, request: new Request(pageKey(address)) }))
  }
}

/** Stores a page only with everything that it refers to, so that no copy is incomplete. */
async function wholeCopy(request: Request, answer: Response): Promise<Response | null> {
  if (answer.status === 404 || answer.status === 410) {
    await (await caches.open(stores.pages)).delete(pageKey(request.url))
    return null
  }
  if (!isWhole(answer) || !answer.headers.get('content-type')?.startsWith('text/html')) return null
  const copy = await pageCopy(answer)
  try {
    await keepAssets(assetsOf(copy))
    return copy
  } catch (error) {
    console.info('This page can’t be kept for reading offline.', error)
    await makeRoom(error)
    return null
  }
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
