import { readFile } from 'node:fs/promises'
import type { APIContext, RouteData } from 'astro'
import { ownJson } from '#src/domain/own-json.ts'
import type {
  expectItems,
  itemsToExpect,
  storedFiles,
} from '#src/server/catalogue/published-catalogue.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import {
  type SiteCode,
  loadSiteCode,
  pageFile,
  renderFile,
} from '#src/server/rendering/site-code.ts'

/** The name of a page, or of another file from an Astro route. */
export interface ListedPage {
  /** the file's path within the site */
  file: string
  /** identifies the page's code and data; without a key, the page is always rendered */
  key: string | undefined
}

export interface SitePage extends ListedPage {
  /** @throws any error of the page's code */
  render: () => Promise<Buffer>
}

/** The pages of products, or all others. Each part takes about half the time to list. */
export type Part = 'products' | 'others'

export interface Renderer {
  /** Reads the catalogue from the environment, once, and lists its pages. */
  readPages: (part: Part) => Promise<SitePage[]>
  /** before the catalogue is read */
  expectItems: typeof expectItems
  itemsToExpect: typeof itemsToExpect
  /** that of the catalogue that was read */
  edition: () => Promise<string>
  /** Renders pages of a few products and forgets them, so that V8 has compiled the code. */
  warmUp: (isNeeded: () => boolean) => Promise<void>
  /** whether a page with this key was rendered by code that this bundle has too */
  knowsCode: (key: string) => boolean
  storedFiles: typeof storedFiles
  /** hashes of the inline scripts in the pages of any catalogue, `sha256-…` */
  scriptHashes: readonly string[]
}

/** Enough for V8 to compile the code; more take memory. */
const productsToWarmUp = 12

/** Loads a bundle's renderer. */
export async function loadRenderer(bundle: string): Promise<Renderer> {
  const { code, scriptHashes } = await loadSiteCode(bundle)
  const codes = ownJson<Record<string, string>>(await readFile(bundleParts(bundle).routes, 'utf8'))
  const known = new Set(Object.values(codes))
  return {
    readPages: (part) => readPages(code, codes, part),
    expectItems: code.catalogue.expectItems,
    itemsToExpect: code.catalogue.itemsToExpect,
    edition: code.catalogue.publishedEdition,
    warmUp: (isNeeded) =>
      code.catalogue.showingSome(productsToWarmUp, async () => {
        for (const part of ['products', 'others'] as const)
          for (const { render } of await readPages(code, codes, part))
            if (isNeeded()) await render()
        code.app.routeCache.clearAll()
      }),
    knowsCode: (key) => known.has(key.split(' ', 1)[0] ?? ''),
    storedFiles: code.catalogue.storedFiles,
    scriptHashes,
  }
}

const isOfProducts = ({ component }: RouteData) => component.startsWith('src/pages/product/')

/** @param codes fingerprints of the code of each route */
async function readPages(
  code: SiteCode,
  codes: Record<string, string>,
  part: Part,
): Promise<SitePage[]> {
  const { manifest, routeCache } = code.app
  const routes = manifest.routes.filter(
    ({ routeData }) => isOfProducts(routeData) === (part === 'products'),
  )
  const paths = await new code.StaticPaths({
    manifest: { ...manifest, routes },
    routeCache,
    getComponentByRoute: (route) => code.app.getComponentByRoute(route),
  }).getAll()
  const counts = new Map<RouteData, number>()
  return paths.map(({ pathname, route, cacheKey }) => {
    const place = counts.get(route) ?? 0
    counts.set(route, place + 1)
    const file = pageFile(pathname, route.type)
    const render = () =>
      route.type === 'endpoint' ? callEndpoint(code, route, place) : renderFile(code, file, route)
    return {
      file,
      key: codes[route.component] && cacheKey && `${codes[route.component]} ${cacheKey}`,
      render: async () => Buffer.from(await (await render()).arrayBuffer()),
    }
  })
}

/**
 * Calls an endpoint with its parameters and properties alone. Astro would first match the address
 * again and make a request, which takes as long as most of our endpoints.
 * @param place of the path among those of its route
 */
async function callEndpoint({ app }: SiteCode, route: RouteData, place: number): Promise<Response> {
  const { GET } = (await app.getComponentByRoute(route)) as unknown as Endpoint
  const { params = {}, props = {} } = app.routeCache.get(route)?.staticPaths[place] ?? {}
  return GET({ params, props })
}

interface Endpoint {
  GET: (context: Pick<APIContext, 'params' | 'props'>) => Response | Promise<Response>
}
