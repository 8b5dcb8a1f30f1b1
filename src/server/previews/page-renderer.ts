import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RouteData } from 'astro'
import pLimit from 'p-limit'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { previewMessages } from '#src/domain/previews/preview-messages.ts'
import { UnavailableError } from '#src/server/errors.ts'
import { bundleName, bundlesIn, currentBundle } from '#src/server/rendering/bundle-parts.ts'
import {
  type SiteCode,
  loadSiteCode,
  pageFile,
  renderFile,
} from '#src/server/rendering/site-code.ts'

export interface PageRenderer {
  /** of the pages' inline scripts, `sha256-…` */
  scriptHashes: readonly string[]
  /** Renders a page, or another file of a route, of any catalogue; undefined if the catalogue has no such page. */
  render: (catalogue: Catalogue, pathname: string) => Promise<Response | undefined>
}

let opened: { bundle: string; renderer: Promise<PageRenderer> } | undefined

/**
 * The renderer of the site's own pages, loaded once.
 * @param project the folder with the site's bundled code
 * @throws UnavailableError before the first build
 */
export async function pageRenderer(project: string): Promise<PageRenderer> {
  const name = await readFile(currentBundle(project), 'utf8').catch(() => undefined)
  if (name === undefined || !bundleName.test(name))
    throw new UnavailableError(previewMessages.notBuilt, 60)
  const bundle = path.join(bundlesIn(project), name)
  if (opened?.bundle !== bundle) opened = { bundle, renderer: openRenderer(bundle) }
  const { renderer } = opened
  renderer.catch(() => {
    // The next call tries again.
    if (opened?.renderer === renderer) opened = undefined
  })
  return renderer
}

async function openRenderer(bundle: string): Promise<PageRenderer> {
  await importReact()
  const { code, scriptHashes } = await loadSiteCode(bundle)
  // Astro's app remembers the pages of a route, here one of another catalogue each time.
  const oneAtATime = pLimit(1)
  return {
    scriptHashes,
    render: (catalogue, pathname) => oneAtATime(() => renderPage(code, catalogue, pathname)),
  }
}

/** React chooses its build when it is imported; the one for development renders several times more slowly. */
async function importReact(): Promise<void> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await Promise.all([
      import('react'),
      import('react/jsx-runtime'),
      import('react-dom'),
      import('react-dom/server'),
    ])
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

async function renderPage(
  code: SiteCode,
  catalogue: Catalogue,
  pathname: string,
): Promise<Response | undefined> {
  for (const { routeData } of code.app.manifest.routes) {
    const match = routeData.pattern.exec(pathname)
    if (match === null || !['page', 'endpoint'].includes(routeData.type)) continue
    const params = Object.fromEntries(
      routeData.params.map((name, index) => [name.replace(/^\.\.\./, ''), match[index + 1]]),
    )
    const file = pageFile(pathname, routeData.type)
    const rendered = await code.catalogue.showing({ catalogue, params }, async () =>
      (await hasPage(code, routeData, params)) ? renderFile(code, file, routeData) : undefined,
    )
    // Another route may have the page: that of /product/1 also fits /product/1.json.
    if (rendered !== undefined) return rendered
  }
  return undefined
}

/** Whether a route has the page with these parameters; one without parameters always has its page. */
async function hasPage(
  { app }: SiteCode,
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
