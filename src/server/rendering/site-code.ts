import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { ownJson } from '#src/domain/own-json.ts'
import type * as publishedCatalogue from '#src/server/catalogue/published-catalogue.ts'
import { bundleParts } from './bundle-parts.ts'

/** The stylesheets that each page's code needs, by Astro's key of the page. */
export type PageStyles = [key: string, styles: unknown[]][]

/** A page, or another file of an Astro route. */
export interface SitePage {
  /** the file's path within the site */
  file: string
  /** identifies what the page shows of the catalogue; without a key, the page is always rendered */
  key: string | undefined
  /** @throws any error of the page's code */
  render: () => Promise<Buffer>
}

/** The exports of a bundle, see content-build/astro/undocumented/site-code.ts. */
export interface SiteCode {
  /** hashes of the inline scripts in the pages of any catalogue, `sha256-…` */
  scriptHashes: readonly string[]
  setUp: (styles: PageStyles) => void
  /** Reads the catalogue from the environment, once, and lists its pages. */
  listPages: () => Promise<SitePage[]>
  /** Renders a page, or another file of a route, of any catalogue; undefined if that has no such page. Never twice at a time. */
  renderAt: (catalogue: Catalogue, pathname: string) => Promise<Response | undefined>
  /** Renders pages of a few products and forgets them, so that V8 has compiled the code. */
  warmUp: (isNeeded: () => boolean) => Promise<void>
  catalogue: typeof publishedCatalogue
}

/** Loads the code of a bundle that renders pages. */
export async function loadSiteCode(bundle: string): Promise<SiteCode> {
  const parts = bundleParts(bundle)
  const file = (await readdir(parts.server)).find((name) => name.startsWith('prerender-entry'))
  const address = pathToFileURL(path.join(parts.server, file ?? '')).href
  const { siteCode } = (await import(address)) as { siteCode: SiteCode }
  siteCode.setUp(ownJson<PageStyles>(await readFile(parts.styles, 'utf8')))
  return siteCode
}
