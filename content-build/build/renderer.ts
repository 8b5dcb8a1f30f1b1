import { ownJson } from '#src/domain/own-json.ts'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteData, SSRManifest } from 'astro'
import type { StaticPaths, StaticPathsApp } from 'astro/runtime/prerender/static-paths.js'
import { bundleParts } from './bundle-parts.ts'
import type { storedFiles } from '#src/server/catalogue/published-catalogue.ts'

/** A page, or another file from an Astro route. */
export interface SitePage {
  /** the file's path within the site */
  file: string
  /** identifies all content of the page; without a key, the page is always rendered */
  key: string | undefined
  /** @throws any error of the page's code */
  render: () => Promise<Buffer>
}

export interface Renderer {
  /** Reads the catalogue from the environment and lists all its pages. */
  readPages: () => Promise<SitePage[]>
  storedFiles: typeof storedFiles
  /** hashes of the inline scripts in the pages of any catalogue, `sha256-…` */
  scriptHashes: readonly string[]
}

/**
 * Loads a bundle's renderer: Astro's own, set up as `astro build` does. This interface is not
 * documented, so Astro's version is pinned, and a test compares the result with Astro's own build
 * byte for byte.
 */
export async function loadRenderer(bundle: string): Promise<Renderer> {
  const parts = bundleParts(bundle)
  const file = (await readdir(parts.server)).find((name) => name.startsWith('prerender-entry'))
  const address = pathToFileURL(path.join(parts.server, file ?? '')).href
  const entry = (await import(address)) as RendererEntry
  const scriptHashes = takeScriptHashes(entry.app.manifest)
  cacheModules(entry.app.manifest)
  const styles = ownJson<[string, unknown][]>(await readFile(parts.styles, 'utf8'))
  entry.app.setInternals({
    pagesByKeys: new Map(styles.map(([key, own]) => [key, { styles: own }])),
  })
  entry.app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: ({ message }) => console.error(message) } } },
  })
  return { readPages: () => readPages(entry), storedFiles: entry.storedFiles, scriptHashes }
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

/** Caches the loaded modules; otherwise each page would load its own again. */
function cacheModules({ pageMap }: SSRManifest): void {
  for (const [component, load] of pageMap ?? []) {
    let loaded: ReturnType<typeof load> | undefined
    pageMap?.set(component, () => (loaded ??= load()))
  }
}

async function readPages({ app, StaticPaths: Paths }: RendererEntry): Promise<SitePage[]> {
  const paths = await new Paths(app).getAll()
  return paths.map(({ pathname, route, cacheKey }) => {
    const file = fileOf(pathname, route.type)
    return {
      file,
      key: cacheKey,
      render: async () => {
        const response = await app.render(new Request(new URL(file, 'http://localhost')), {
          routeData: route,
        })
        return Buffer.from(await response.arrayBuffer())
      },
    }
  })
}

/** The file name that Astro uses with `build.format: 'file'`. */
function fileOf(pathname: string, type: string): string {
  const name = pathname.replace(/^\//, '')
  return type === 'page' ? `${name || 'index'}.html` : name
}

/** The exports of the bundled renderer-entry.ts. */
interface RendererEntry {
  app: PrerenderApp
  StaticPaths: typeof StaticPaths
  storedFiles: typeof storedFiles
}

/** The part of Astro's app that is used here. */
interface PrerenderApp extends StaticPathsApp {
  setInternals: (internals: { pagesByKeys: Map<string, { styles: unknown }> }) => void
  setOptions: (options: {
    settings: { scripts: [] }
    logger: { options: { destination: { write: (entry: { message: string }) => void } } }
  }) => void
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>
}
