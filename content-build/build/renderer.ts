import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteData, SSRManifest } from 'astro'
import type { StaticPaths, StaticPathsApp } from 'astro/runtime/prerender/static-paths.js'
import { bundleParts } from './bundle-parts.ts'
import type { storedFiles } from './stored-files.ts'

/** A page, or a file that is made like one. */
export interface SitePage {
  /** the file's path within the site */
  file: string
  /** names all that it shows; one without a key may show anything */
  key: string | undefined
  /** @throws what the page's code throws */
  render: () => Promise<Buffer>
}

export interface Renderer {
  /** Reads the catalogue that the environment names, and tells every page of it. */
  readPages: () => Promise<SitePage[]>
  storedFiles: typeof storedFiles
  /** of the scripts that stand in the pages of any catalogue, `sha256-…` */
  scriptHashes: readonly string[]
}

/**
 * Loads a bundle's renderer: Astro's own, which `astro build` would run at this point, told what
 * `astro build` would tell it. Not documented, so Astro's version is pinned, and a test compares
 * what comes of it with Astro's own build byte for byte.
 */
export async function loadRenderer(bundle: string): Promise<Renderer> {
  const parts = bundleParts(bundle)
  const file = (await readdir(parts.server)).find((name) => name.startsWith('prerender-entry'))
  const address = pathToFileURL(path.join(parts.server, file ?? '')).href
  const entry = (await import(address)) as RendererEntry
  const scriptHashes = takePolicy(entry.app.manifest)
  keepLoaded(entry.app.manifest)
  const styles = JSON.parse(await readFile(parts.styles, 'utf8')) as [string, unknown][]
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
 * The policy of all pages names every script that stands in one of them: Astro has hashed them when
 * it bundled. It would write it into the headers of each page, and hash the page's styles for it.
 */
function takePolicy(manifest: SSRManifest): string[] {
  const hashes = manifest.csp?.scriptDirective.hashes ?? []
  manifest.csp = undefined
  manifest.shouldInjectCspMetaTags = false
  return hashes.map((entry) => (typeof entry === 'string' ? entry : entry.hash))
}

/** Else each page would ask for its module anew. */
function keepLoaded({ pageMap }: SSRManifest): void {
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

/** As Astro names it with `build.format: 'file'`. */
function fileOf(pathname: string, type: string): string {
  const name = pathname.replace(/^\//, '')
  return type === 'page' ? `${name || 'index'}.html` : name
}

/** What renderer-entry.ts gives out, bundled. */
interface RendererEntry {
  app: PrerenderApp
  StaticPaths: typeof StaticPaths
  storedFiles: typeof storedFiles
}

/** As far as it is used here. */
interface PrerenderApp extends StaticPathsApp {
  setInternals: (internals: { pagesByKeys: Map<string, { styles: unknown }> }) => void
  setOptions: (options: {
    settings: { scripts: [] }
    logger: { options: { destination: { write: (entry: { message: string }) => void } } }
  }) => void
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>
}
