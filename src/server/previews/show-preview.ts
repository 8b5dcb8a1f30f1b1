import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { svgType } from '#src/domain/files/file-kinds.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { previewMessages } from '#src/domain/previews/preview-messages.ts'
import { addresses, variantPath } from '#src/domain/site/paths.ts'
import { namesOutsidePreviews, previewPath } from '#src/domain/site/preview-path.ts'
import { aliases } from '#src/domain/site/reserved-names.ts'
import { missingPaths } from '#src/domain/site/served-paths.ts'
import { publishedItems } from '#src/server/catalogue/drafts/draft-states.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import {
  type StoredPreview,
  previewFilesIn,
  previewIn,
  selectPreview,
  selectPreviewFiles,
} from '#src/server/database/previews.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { previewHeaders } from '#src/server/headers/security-headers.ts'
import { insidePage, insideScriptHash } from './inside-page.ts'
import { type PageRenderer, pageRenderer } from './page-renderer.ts'
import { previewCatalogue } from './preview-catalogue.ts'

/**
 * A page of the site, or a file with data for it, as a preview shows it.
 * @param project the folder with the site's bundled code
 * @param pathname of the page within the site, as sent
 * @throws NotFoundError for a preview that can't be shown
 * @throws UnavailableError before the site is built for the first time
 */
export async function showPreview(
  project: string,
  secret: string,
  pathname: string,
): Promise<Response> {
  const database = await openCatalogueDatabase()
  const [found] = await database.read([selectPreview(secret, new Date())])
  const preview = previewIn(found)
  if (preview === undefined) throw new NotFoundError(previewMessages.gone)
  const [catalogue, renderer] = await Promise.all([
    catalogueOf(database, preview),
    pageRenderer(project),
  ])
  const place = pathname.replace(/(?<=.)\/$/, '')
  const rendered = isOutside(place) ? undefined : await renderer.render(catalogue, place)
  if (rendered !== undefined) return answerWith(renderer, rendered, secret, place)
  const target = redirectOf(catalogue, place)
  if (target !== undefined)
    return new Response(null, { status: 302, headers: { Location: previewPath(secret, target) } })
  const missing = await renderer.render(catalogue, missingPageOf(place))
  if (missing === undefined) throw new Error('The site has no page for an unknown address.')
  return answerWith(renderer, new Response(missing.body, { status: 404 }), secret, place)
}

/** A preview's pages are asked for one after another, with their pictures and data; each takes a catalogue of its own. */
const catalogues = new LRUCache<string, Promise<Catalogue>>({ max: 2 })

async function catalogueOf(database: Database, preview: StoredPreview): Promise<Catalogue> {
  const published = await liveCatalogue()
  const key = `${preview.id} ${published.edition}`
  const catalogue = catalogues.get(key) ?? makeCatalogue(database, preview, published)
  catalogues.set(key, catalogue)
  catalogue.catch(() => catalogues.delete(key))
  return catalogue
}

async function makeCatalogue(
  database: Database,
  preview: StoredPreview,
  published: Catalogue,
): Promise<Catalogue> {
  const stored = await publishedItems(database, preview.items)
  const files = previewFilesIn(await database.read(selectPreviewFiles(preview.id)))
  return previewCatalogue(published, stored, preview, files)
}

const outside = new Set(namesOutsidePreviews)
const isOutside = (pathname: string) => outside.has(pathname.split('/')[1] ?? '')

/** Where an alias or a code leads, as the site's redirect rules say; undefined for any other address. */
function redirectOf(catalogue: Catalogue, pathname: string): string | undefined {
  const decoded = decodedPath(pathname)
  const alias = ownValue(aliases, decoded)
  if (alias !== undefined) return alias
  const [, inProduct, code = ''] = /^\/(product\/)?([^/]+)$/.exec(decoded) ?? []
  const owner = catalogue.findCode(code)
  if (owner === undefined) return undefined
  const { product, variant } = owner
  return inProduct === undefined
    ? variantPath(product.id, variant?.orderCode)
    : addresses.product.make(product.id)
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function missingPageOf(pathname: string): string {
  if (pathname.startsWith(addresses.product.make(''))) return missingPaths.product
  if (pathname.startsWith(addresses.project.make(''))) return missingPaths.project
  return missingPaths.page
}

/** The types of files that are not pages. */
const fileTypes: Record<string, string> = { json: 'application/json', svg: svgType }

async function answerWith(
  { scriptHashes }: PageRenderer,
  rendered: Response,
  secret: string,
  pathname: string,
): Promise<Response> {
  const { status } = rendered
  const type =
    status === 200 ? ownValue(fileTypes, /\.(\w+)$/.exec(pathname)?.[1] ?? '') : undefined
  if (type !== undefined)
    return new Response(rendered.body, { status, headers: { 'Content-Type': type } })
  const html = insidePage(await rendered.text(), secret)
  const headers = {
    ...previewHeaders([...scriptHashes, insideScriptHash]),
    'Content-Type': 'text/html; charset=utf-8',
  }
  return new Response(html, { status, headers })
}
