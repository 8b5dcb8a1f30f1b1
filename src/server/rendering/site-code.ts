import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteData, SSRManifest } from 'astro'
import type { StaticPaths, StaticPathsApp } from 'astro/runtime/prerender/static-paths.js'
import { ownJson } from '#src/domain/own-json.ts'
import type * as publishedCatalogue from '#src/server/catalogue/published-catalogue.ts'
import { bundleParts } from './bundle-parts.ts'

/** The exports of the bundled content-build/build/renderer-entry.ts. */
export interface SiteCode {
  app: PrerenderApp
  StaticPaths: typeof StaticPaths
  catalogue: typeof publishedCatalogue
}

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

/**
 * Loads the code of a bundle that renders pages: Astro's own, set up as `astro build` does. This interface
 * is not documented, so Astro's version is pinned, and a test compares the result with Astro's own build
 * byte for byte.
 * @returns also the hashes of the inline scripts in the pages of any catalogue, `sha256-…`
 */
export async function loadSiteCode(
  bundle: string,
): Promise<{ code: SiteCode; scriptHashes: readonly string[] }> {
  const parts = bundleParts(bundle)
  const file = (await readdir(parts.server)).find((name) => name.startsWith('prerender-entry'))
  const address = pathToFileURL(path.join(parts.server, file ?? '')).href
  const code = (await import(address)) as SiteCode
  const scriptHashes = takeScriptHashes(code.app.manifest)
  cacheModules(code.app.manifest)
  const styles = ownJson<[string, unknown[]][]>(await readFile(parts.styles, 'utf8'))
  code.app.setInternals({
    pagesByKeys: new Map(styles.map(([key, own]) => [key, pageWith(own)])),
  })
  code.app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: ({ message }) => console.error(message) } } },
  })
  return { code, scriptHashes }
}

/**
 * Returns the script hashes that Astro computed while bundling, and disables its own policy. Astro
 * would write one into each page's headers and hash that page's styles; ours covers all pages.
 */
function takeScriptHashes(manifest: SSRManifest): string[] {
  const hashes = manifest.csp?.scriptDirective.hashes ?? []
  manifest.csp = undefined
  manifest.shouldInjectCspMetaTags = false
  return hashes.map((entry) => (typeof entry === 'string' ? entry : entry.hash))
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

/** Caches the loaded modules; otherwise each page would load its own again. */
function cacheModules({ pageMap }: SSRManifest): void {
  for (const [component, load] of pageMap ?? []) {
    let loaded: ReturnType<typeof load> | undefined
    pageMap?.set(component, () => (loaded ??= load()))
  }
}

/** The file name that Astro uses with `build.format: 'file'`, by which its app finds a page. */
export function pageFile(pathname: string, type: string): string {
  const name = pathname.replace(/^\//, '')
  return type === 'page' ? `${name || 'index'}.html` : name
}

/** Renders the page or the other file of a route, by its file name. */
export const renderFile = (
  { app }: SiteCode,
  file: string,
  routeData: RouteData,
): Promise<Response> => app.render(new Request(new URL(file, 'http://localhost')), { routeData })
