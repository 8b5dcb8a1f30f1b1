import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** How many of the references that lead nowhere are named. */
const mostNamed = 5

/**
 * Every path of this site that a page refers to: links, scripts, styles, islands, pictures; of a
 * picture of the Image CDN, the picture that it is made of.
 */
export function referencesOf(html: string): Set<string> {
  const references = new Set<string>()
  for (const [, name, value = ''] of html.matchAll(attributes)) {
    const addresses = name === 'srcset' ? value.split(/,\s+/) : [value]
    for (const address of addresses) {
      const reference = pathOf(address)
      if (reference !== undefined) references.add(reference)
    }
  }
  return references
}

const attributes = /\s(href|src|srcset|component-url|renderer-url|poster)="(\/[^"]*)"/g

function pathOf(address: string): string | undefined {
  const [target = ''] = address.replace(/&(?:amp|#38);/g, '&').split(' ', 1)
  const url = new URL(target, 'http://site')
  if (url.host !== 'site') return undefined
  const picture = url.pathname === '/.netlify/images' ? url.searchParams.get('url') : null
  return picture ?? decodeURI(url.pathname)
}

/**
 * Gathers what pages refer to, and says what of it is not there.
 * @param storedFiles paths of the catalogue's files
 */
export function referenceCheck(storedFiles: () => Promise<ReadonlySet<unknown>>) {
  /** each reference with the first page that has it */
  const pages = new Map<string, string>()
  return {
    read: (file: string, html: string): void => {
      for (const reference of referencesOf(html)) {
        if (!pages.has(reference)) pages.set(reference, file)
      }
    },
    /**
     * @param files paths of all files of the release
     * @throws Error naming pages and what they refer to in vain
     */
    finish: async (files: Iterable<string>): Promise<void> => {
      const there = new Set([...files].map((file) => `/${file}`))
      const exists = (reference: string) =>
        there.has(reference) || there.has(reference === '/' ? '/index.html' : `${reference}.html`)
      const missing = [...pages].filter(([reference]) => !exists(reference))
      const stored = missing.length > 0 ? await storedFiles() : new Set()
      const broken = missing.filter(([reference]) => !stored.has(reference))
      if (broken.length === 0) return
      const named = broken
        .slice(0, mostNamed)
        .map(([reference, file]) => `${addressOf(file)} refers to ${reference}`)
      const more = broken.length > mostNamed ? [`and ${broken.length - mostNamed} more`] : []
      throw new Error(`Some pages refer to what is not there: ${[...named, ...more].join('; ')}.`)
    },
  }
}

const addressOf = (file: string) => `/${file.replace(/\.html$/, '')}`

/** Paths within the folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
