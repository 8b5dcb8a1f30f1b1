import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { isPhotometricFile, photometryPath } from '#src/domain/site/photometry-path.ts'
import { addresses } from '#src/domain/site/paths.ts'

/** Number of broken references that the error names. */
const maxReported = 5

/** Links, scripts, styles, islands and pictures. React writes `srcSet`. */
const attributes =
  /\s(?:href|src|srcset|component-url|renderer-url|poster|data-file|data-save-offline)="(\/[^"]*)"/gi

/**
 * Paths that scripts load, in JSON and in the properties of islands. Any text may begin with a slash there, but only a path
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

/** The paths in an attribute, of which `srcset` has several. */
const pathsIn = (attribute: string) =>
  attribute
    .split(/,\s+/)
    .map(pathOf)
    .filter((path) => path !== undefined)

function pathOf(address: string): string | undefined {
  const [target = ''] = address.replace(/&(?:amp|#38);/g, '&').split(' ', 1)
  const url = new URL(target, 'http://site')
  if (url.host !== 'site') return undefined
  const picture = url.pathname === '/.netlify/images' ? url.searchParams.get('url') : null
  return picture ?? decodeURI(url.pathname)
}

/**
 * Collects the references of a release's pages, and checks that every referenced page and file exists.
 * @param files paths of all files of the release
 */
export function referencesTo(files: Iterable<string>) {
  const existing = new Set([...files].flatMap((file) => [`/${file}`, addressOf(file)]))
  /** References to no file of the release, each with the first page that contains it. */
  const others = new Map<string, string>()
  return {
    read: (file: string, html: Buffer): void => {
      for (const reference of referencesOf(html)) {
        // Made datasheets come into being at their first request.
        if (existing.has(reference) || reference.startsWith(datasheetsPath)) continue
        if (!others.has(reference)) others.set(copied(reference), file)
      }
    },
    /**
     * @param storedFiles paths of the catalogue's stored files
     * @throws Error naming the pages with broken references
     */
    check: async (storedFiles: () => Promise<ReadonlySet<unknown>>): Promise<void> => {
      const stored = others.size > 0 ? await storedFiles() : new Set()
      const broken = [...others].filter(([reference]) => !stored.has(reference))
      if (broken.length === 0) return
      const named = broken
        .slice(0, maxReported)
        .map(([reference, file]) => `${addressOf(file)} refers to ${reference}`)
      const more = broken.length > maxReported ? [`and ${broken.length - maxReported} more`] : []
      throw new Error(
        `Some pages refer to missing pages or files: ${[...named, ...more].join('; ')}.`,
      )
    },
  }
}

const addressOf = (file: string) =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`

/** V8 keeps a page's whole text in memory for each part of it that is still used. */
const copied = (text: string) => Buffer.from(text).toString()

export const isPage = (file: string) => file.endsWith('.html')

/** Pages, and the data whose addresses scripts load. */
export const hasReferences = (file: string) =>
  isPage(file) ||
  file === 'publication.json' ||
  addresses.productData.match(`/${file}`) !== undefined
