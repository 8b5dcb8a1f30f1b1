import type { storedFiles } from '#src/server/catalogue/published-catalogue.ts'
import {
  type SiteCode,
  loadSiteCode,
  pageFile,
  renderFile,
} from '#src/server/rendering/site-code.ts'

/** A page, or another file from an Astro route. */
export interface SitePage {
  /** the file's path within the site */
  file: string
  /** identifies all content of the page; without a key, the page is always rendered */
  key: string | undefined
  /** @throws any error of the page's code */
  render: () => Promise<Buffer>
}

export interface Renderer {
  /** Reads the catalogue from the environment and lists all its pages. */
  readPages: () => Promise<SitePage[]>
  storedFiles: typeof storedFiles
  /** hashes of the inline scripts in the pages of any catalogue, `sha256-…` */
  scriptHashes: readonly string[]
}

/** Loads a bundle's renderer. */
export async function loadRenderer(bundle: string): Promise<Renderer> {
  const { code, scriptHashes } = await loadSiteCode(bundle)
  return { readPages: () => readPages(code), storedFiles: code.storedFiles, scriptHashes }
}

async function readPages(code: SiteCode): Promise<SitePage[]> {
  const paths = await new code.StaticPaths(code.app).getAll()
  return paths.map(({ pathname, route, cacheKey }) => {
    const file = pageFile(pathname, route.type)
    return {
      file,
      key: cacheKey,
      render: async () => Buffer.from(await (await renderFile(code, file, route)).arrayBuffer()),
    }
  })
}
