import type { RouteData } from 'astro'
import { app as astroApp } from 'astro/entrypoints/prerender'
import { type StaticPathsApp, StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import * as catalogueOfSite from '#src/server/catalogue/published-catalogue.ts'
import type { PageStyles, SiteCode, SitePage } from '#src/server/rendering/site-code.ts'

// The code of a bundle that renders pages: Astro's own, set up as `astro build` does. A test compares its pages with
// those of Astro's own build byte for byte.

/** The part of Astro's app that is used here. */
interface PrerenderApp extends StaticPathsApp {
  setInternals: (internals: { pagesByKeys: Map<string, { styles: unknown }> }) => void
  setOptions: (options: {
    settings: { scripts: [] }
    logger: { options: { destination: { write: (entry: { message: string }) => void } } }
  }) => void
  routeCache: NonNullable<StaticPathsApp['routeCache']>
  getComponentByRoute: NonNullable<StaticPathsApp['getComponentByRoute']>
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>
}

const app = astroApp as unknown as PrerenderApp
const { manifest } = app

/** Enough for V8 to compile the code; more take memory. */
const productsToWarmUp = 12

export const siteCode: SiteCode = {
  scriptHashes: takeScriptHashes(),
  setUp,
  listPages,
  renderAt,
  warmUp: (isNeeded) =>
    catalogueOfSite.showingSome(productsToWarmUp, async () => {
      for (const { render } of await listPages()) if (isNeeded()) await render()
      app.routeCache.clearAll()
    }),
  catalogue: catalogueOfSite,
}

/**
 * Returns the script hashes that Astro computed while bundling, and disables its own policy. Astro
 * would write one into each page's headers and hash that page's styles; ours covers all pages.
 */
function takeScriptHashes(): string[] {
  const hashes = manifest.csp?.scriptDirective.hashes ?? []
  manifest.csp = undefined
  manifest.shouldInjectCspMetaTags = false
  return hashes.map((entry) => (typeof entry === 'string' ? entry : entry.hash))
}

function setUp(styles: PageStyles): void {
  // Otherwise each page would load its own modules again.
  for (const [component, load] of manifest.pageMap ?? []) {
    let loaded: ReturnType<typeof load> | undefined
    manifest.pageMap?.set(component, () => (loaded ??= load()))
  }
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, own]) => [key, pageWith(own)])) })
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: ({ message }) => console.error(message) } } },
  })
}

/**
 * For each rendering, Astro sorts a page's stylesheets in place, by a comparison that reverses those of islands
 * without a server rendering. So each gets a copy, and a page is the same however often it was rendered before.
 */
const pageWith = (styles: readonly unknown[]) => ({
  get styles() {
    return [...styles]
  },
})

async function listPages(): Promise<SitePage[]> {
  const paths = await new StaticPaths(app).getAll()
  // The pages of a route follow each other in the order of its `getStaticPaths`.
  return paths.map(({ pathname, route, cacheKey }) => {
    const file = pageFile(pathname, route)
    return {
      file,
      key: cacheKey,
      render: async () => Buffer.from(await (await renderFile(file, route)).arrayBuffer()),
    }
  })
}

/** The file name that Astro uses with `build.format: 'file'`, by which its app finds a page. */
function pageFile(pathname: string, { type }: RouteData): string {
  const name = pathname.replace(/^\//, '')
  return type === 'page' ? `${name || 'index'}.html` : name
}

const renderFile = (file: string, routeData: RouteData): Promise<Response> =>
  app.render(new Request(new URL(file, 'http://localhost')), { routeData })

async function renderAt(catalogue: Catalogue, pathname: string): Promise<Response | undefined> {
  for (const { routeData } of manifest.routes) {
    const match = routeData.pattern.exec(pathname)
    if (match === null || !['page', 'endpoint'].includes(routeData.type)) continue
    const params = Object.fromEntries(
      routeData.params.map((name, index) => [name.replace(/^\.\.\./, ''), match[index + 1]]),
    )
    const rendered = await catalogueOfSite.showing({ catalogue, params }, async () =>
      (await hasPage(routeData, params))
        ? renderFile(pageFile(pathname, routeData), routeData)
        : undefined,
    )
    // Another route may have the page: that of /product/1 also fits /product/1.json.
    if (rendered !== undefined) return rendered
  }
  return undefined
}

/** Whether a route has the page with these parameters; one without parameters always has its page. */
async function hasPage(
  route: RouteData,
  params: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  app.routeCache.clearAll()
  if (route.params.length === 0) return true
  const { getStaticPaths } = await app.getComponentByRoute(route)
  const pages = await getStaticPaths?.({ routePattern: route.route, paginate: () => [] })
  return [pages ?? []]
    .flat(2)
    .some((page) => Object.entries(params).every(([name, value]) => page.params[name] === value))
}
