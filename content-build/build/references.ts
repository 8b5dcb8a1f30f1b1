import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** How many of the references that lead nowhere are named. */
const mostNamed = 5

/**
 * Every path of this site that a page refers to: links, scripts, styles, islands, pictures; of a
 * picture of the Image CDN, the picture that it is made of.
 */
export function referencesOf(html: Buffer): Set<string> {
  const references = new Set<string>()
  let at = html.indexOf(opening)
  while (at !== -1) {
    const end = html.indexOf('"', at + opening.length)
    if (end === -1) break
    const attribute = html.toString('utf8', startOfName(html, at), end)
    for (const reference of referencesIn(attribute)) references.add(reference)
    at = html.indexOf(opening, end)
  }
  return references
}

/** What stands between an attribute's name and the rest of its value, where that is a path. */
const opening = Buffer.from('="/')

/** React writes `srcSet`. */
const attributes = /^(href|src|srcset|component-url|renderer-url|poster)="(.*)$/is
const longestName = 'component-url'.length

function startOfName(html: Buffer, end: number): number {
  let start = end
  // Of a longer name one byte too many is taken, so that it is none of those.
  while (start >= end - longestName && !isBlank(html[start - 1])) start--
  return start
}

const isBlank = (byte: number | undefined) => byte === undefined || byte <= 0x20

/** What each attribute leads to: most pages have the same ones, in their frame and on their cards. */
const known = new Map<string, readonly string[]>()

function referencesIn(attribute: string): readonly string[] {
  const references = known.get(attribute) ?? readAttribute(attribute)
  known.set(attribute, references)
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

/** Each reference, with the first page that has it. */
export type References = Map<string, string>

/** Adds those of a page. */
export function readReferences(references: References, file: string, html: Buffer): void {
  for (const reference of referencesOf(html)) {
    if (!references.has(reference)) references.set(reference, file)
  }
}

/**
 * Looks whether all that pages refer to is there.
 * @param files paths of all files of the release
 * @param storedFiles paths of the catalogue's files
 * @throws Error naming pages and what they refer to in vain
 */
export async function checkReferences(
  references: References,
  files: Iterable<string>,
  storedFiles: () => Promise<ReadonlySet<unknown>>,
): Promise<void> {
  const there = new Set([...files].map((file) => `/${file}`))
  const exists = (reference: string) =>
    there.has(reference) || there.has(reference === '/' ? '/index.html' : `${reference}.html`)
  const missing = [...references].filter(([reference]) => !exists(reference))
  const stored = missing.length > 0 ? await storedFiles() : new Set()
  const broken = missing.filter(([reference]) => !stored.has(reference))
  if (broken.length === 0) return
  const named = broken
    .slice(0, mostNamed)
    .map(([reference, file]) => `${pageAddress(file)} refers to ${reference}`)
  const more = broken.length > mostNamed ? [`and ${broken.length - mostNamed} more`] : []
  throw new Error(`Some pages refer to missing pages or files: ${[...named, ...more].join('; ')}.`)
}

const pageAddress = (file: string) => `/${file.replace(/\.html$/, '')}`

export const isPage = (file: string) => file.endsWith('.html')

/** Paths within the folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
