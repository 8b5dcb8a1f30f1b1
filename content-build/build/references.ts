import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { isPhotometricFile, photometryPath } from '#src/domain/site/photometry-path.ts'
import { addresses } from '#src/domain/site/paths.ts'

/** Number of broken references that the error names. */
const maxReported = 5

/** Links, scripts, styles, islands and pictures. React writes `srcSet`. */
const attributes =
  /\s(?:href|src|srcset|component-url|renderer-url|poster|data-file|data-save-offline)="(\/[^"]*)"/gi

/**
 * What scripts load, in JSON and in the properties of islands. Any text may begin with a slash there, but only a path
 * holds the hash of a file's content.
 */
const hashedPaths = /(?:[[,:]"|&quot;)(\/[\w/-]*\/[\da-f]{16,}(?:\.[\w.-]+)?)(?="|&quot;)/g

/**
 * Every path of this site that a page or a data file refers to. For an Image CDN address, the path of the original
 * picture.
 */
export function referencesOf(html: Buffer): Set<string> {
  const text = html.toString()
  const loaded = new Set([...text.matchAll(hashedPaths)].map(([, path = '']) => path))
  const parts = photometryParts(text, loaded)
  const linked = [...text.matchAll(attributes)].flatMap(([, value = '']) => pathsIn(value))
  return new Set([...loaded, ...parts, ...linked])
}

/**
 * The parts of a page that show the photometric files of variants. Its script loads them, unless the page shows the only
 * one itself.
 */
function photometryParts(html: string, loaded: ReadonlySet<string>): string[] {
  if (!html.includes('class="photometry__view"')) return []
  const files = [...loaded].filter(isPhotometricFile)
  const isShown = files.length === 1 && html.includes(`data-file="${files[0]}"`)
  return isShown ? [] : files.map(photometryPath)
}

/** Most pages share the links of their layout and cards. */
const known = new Map<string, readonly string[]>()

/** The paths in an attribute, of which `srcset` has several. */
function pathsIn(attribute: string): readonly string[] {
  const paths =
    known.get(attribute) ??
    attribute
      .split(/,\s+/)
      .map(pathOf)
      .filter((path) => path !== undefined)
  known.set(attribute, paths)
  return paths
}

function pathOf(address: string): string | undefined {
  const [target = ''] = address.replace(/&(?:amp|#38);/g, '&').split(' ', 1)
  const url = new URL(target, 'http://site')
  if (url.host !== 'site') return undefined
  const picture = url.pathname === '/.netlify/images' ? url.searchParams.get('url') : null
  return picture ?? decodeURI(url.pathname)
}

/** Each reference with the first page that contains it. */
export type References = Map<string, string>

/** Adds a page's references. */
export function readReferences(references: References, file: string, html: Buffer): void {
  for (const reference of referencesOf(html)) {
    if (!references.has(reference)) references.set(reference, file)
  }
}

/**
 * Checks that every referenced page and file exists.
 * @param files paths of all files of the release
 * @param storedFiles paths of the catalogue's stored files
 * @throws Error naming the pages with broken references
 */
export async function checkReferences(
  references: References,
  files: Iterable<string>,
  storedFiles: () => Promise<ReadonlySet<unknown>>,
): Promise<void> {
  const existing = new Set([...files].map((file) => `/${file}`))
  // Made datasheets come into being at their first request.
  const exists = (reference: string) =>
    reference.startsWith(datasheetsPath) ||
    existing.has(reference) ||
    existing.has(reference === '/' ? '/index.html' : `${reference}.html`)
  const missing = [...references].filter(([reference]) => !exists(reference))
  const stored = missing.length > 0 ? await storedFiles() : new Set()
  const broken = missing.filter(([reference]) => !stored.has(reference))
  if (broken.length === 0) return
  const named = broken
    .slice(0, maxReported)
    .map(([reference, file]) => `${pageAddress(file)} refers to ${reference}`)
  const more = broken.length > maxReported ? [`and ${broken.length - maxReported} more`] : []
  throw new Error(`Some pages refer to missing pages or files: ${[...named, ...more].join('; ')}.`)
}

const pageAddress = (file: string) => `/${file.replace(/\.html$/, '')}`

export const isPage = (file: string) => file.endsWith('.html')

/** Pages, and the data whose addresses scripts load. */
export const hasReferences = (file: string) =>
  isPage(file) ||
  file === 'publication.json' ||
  addresses.productData.match(`/${file}`) !== undefined
