import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { isPhotometricFile, photometryPath } from '#src/domain/site/photometry-path.ts'
import { addresses } from '#src/domain/site/paths.ts'

/** Number of broken references that the error names. */
const maxReported = 5

/**
 * Every path of this site that a page or a data file refers to: links, scripts, styles, islands, pictures, and what
 * their scripts load. For an Image CDN address, the path of the original picture.
 */
export function referencesOf(html: Buffer): Set<string> {
  const references = new Set<string>()
  for (const [at, end] of textsIn(html, '="/', '"'))
    for (const reference of referencesIn(html.toString('utf8', startOfName(html, at), end)))
      references.add(reference)
  const loaded = new Set<string>()
  for (const [opening, closing] of dataOpenings)
    for (const [at, end] of textsIn(html, opening, closing)) {
      const text = html.toString('utf8', at + opening.length - 1, end)
      if (hashedPath.test(text)) loaded.add(text)
    }
  for (const part of photometryParts(html, loaded)) references.add(part)
  return references.union(loaded)
}

/** The places of the texts between these two. */
function* textsIn(html: Buffer, opening: string, closing: string) {
  for (let at = html.indexOf(opening); at !== -1;) {
    const end = html.indexOf(closing, at + opening.length)
    if (end === -1) return
    yield [at, end] as const
    at = html.indexOf(opening, end)
  }
}

/** Before a path in JSON, and in the properties of an island; and what follows it. */
const dataOpenings = [
  ['["/', '"'],
  [',"/', '"'],
  [':"/', '"'],
  ['&quot;/', '&quot;'],
] as const

/** In data, any text may begin with a slash, but only a path holds the hash of a file's content. */
const hashedPath = /^\/[\w/-]*\/[\da-f]{16,}(?:\.[\w.-]+)?$/

/**
 * The parts of a page that show the photometric files of variants. Its script loads them, unless the page shows the only
 * one itself.
 */
function photometryParts(html: Buffer, loaded: ReadonlySet<string>): string[] {
  if (!html.includes('class="photometry__view"')) return []
  const files = [...loaded].filter(isPhotometricFile)
  const isShown = files.length === 1 && html.includes(`data-file="${files[0]}"`)
  return isShown ? [] : files.map(photometryPath)
}

/** React writes `srcSet`. */
const attributes =
  /^(href|src|srcset|component-url|renderer-url|poster|data-file|data-save-offline)="(.*)$/is
const longestName = 'data-save-offline'.length

function startOfName(html: Buffer, end: number): number {
  let start = end
  // A longer name yields one extra byte, so it matches none of these attributes.
  while (start >= end - longestName && !isBlank(html[start - 1])) start--
  return start
}

const isBlank = (byte: number | undefined) => byte === undefined || byte <= 0x20

/** A cache by attribute: most pages share the links of their layout and cards. */
const pathsByAttribute = new Map<string, readonly string[]>()

function referencesIn(attribute: string): readonly string[] {
  const references = pathsByAttribute.get(attribute) ?? readAttribute(attribute)
  pathsByAttribute.set(attribute, references)
  return references
}

function readAttribute(attribute: string): string[] {
  const [, name, value = ''] = attributes.exec(attribute) ?? []
  if (name === undefined) return []
  const addresses = name.toLowerCase() === 'srcset' ? value.split(/,\s+/) : [value]
  return addresses.map(pathOf).filter((path) => path !== undefined)
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
  isPage(file) || file === 'publication.json' || addresses.productData.match(`/${file}`)
