import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteData } from 'astro'
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js'
import { bundleParts } from './bundle-parts.ts'

/** A page, or a file that is made like one. */
export interface SitePage {
  /** the file's path within the site */
  file: string
  /** names all that it shows; one without a key may show anything */
  key: string | undefined
  /** @throws what the page's code throws */
  render: () => Promise<{ body: Buffer; headers: Headers }>
}

/**
 * Loads a bundle's renderer: Astro's own, which `astro build` would run at this point, told what
 * `astro build` would tell it. Not documented, so Astro's version is pinned, and a test compares
 * what comes of it with Astro's own build byte for byte.
 * @returns every page of the catalogue that the environment names, as it is now
 */
export async function sitePages(bundle: string): Promise<SitePage[]> {
  const parts = bundleParts(bundle)
  const entry = (await readdir(parts.server)).find((name) => name.startsWith('prerender-entry'))
  const { app } = (await import(pathToFileURL(path.join(parts.server, entry ?? '')).href)) as {
    app: PrerenderApp
  }
  const styles = JSON.parse(await readFile(parts.styles, 'utf8')) as [string, unknown][]
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, own]) => [key, { styles: own }])) })
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: ({ message }) => console.error(message) } } },
  })
  const paths = await new StaticPaths(app).getAll()
  return paths.map(({ pathname, route, cacheKey }) => {
    const file = fileOf(pathname, route.type)
    return {
      file,
      key: cacheKey,
      render: async () => {
        const response = await app.render(new Request(new URL(file, 'http://localhost')), {
          routeData: route,
        })
        return { body: Buffer.from(await response.arrayBuffer()), headers: response.headers }
      },
    }
  })
}

/** As Astro names it with `build.format: 'file'`. */
function fileOf(pathname: string, type: string): string {
  const name = pathname.replace(/^\//, '')
  return type === 'page' ? `${name || 'index'}.html` : name
}

/** What the renderer's entry gives out, as far as it is used here. */
interface PrerenderApp extends StaticPathsApp {
  setInternals: (internals: { pagesByKeys: Map<string, { styles: unknown }> }) => void
  setOptions: (options: {
    settings: { scripts: [] }
    logger: { options: { destination: { write: (entry: { message: string }) => void } } }
  }) => void
  render: (request: Request, options: { routeData: RouteData }) => Promise<Response>
}
