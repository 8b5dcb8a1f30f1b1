import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { previewMessages } from '#src/domain/previews/preview-messages.ts'
import { UnavailableError } from '#src/server/errors.ts'
import { bundleName, bundlesIn, currentBundle } from '#src/server/rendering/bundle-parts.ts'
import { loadSiteCode } from '#src/server/rendering/site-code.ts'

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
  const { scriptHashes, renderAt } = await loadSiteCode(bundle)
  // Astro's app remembers the pages of a route, here one of another catalogue each time.
  const oneAtATime = pLimit(1)
  return {
    scriptHashes,
    render: (catalogue, pathname) => oneAtATime(() => renderAt(catalogue, pathname)),
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
