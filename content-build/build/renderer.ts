import { readFile } from 'node:fs/promises'
import { ownJson } from '#src/domain/own-json.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import { type SiteCode, loadSiteCode } from '#src/server/rendering/site-code.ts'

export interface Renderer extends SiteCode {
  /** whether a page with this key was rendered by code that this bundle has too */
  knowsCode: (key: string) => boolean
}

/** Loads a bundle's renderer, whose keys of pages also name the code that renders them. */
export async function loadRenderer(bundle: string): Promise<Renderer> {
  const code = await loadSiteCode(bundle)
  const codes = ownJson<Record<string, string>>(await readFile(bundleParts(bundle).routes, 'utf8'))
  const known = new Set(Object.values(codes))
  return {
    ...code,
    listPages: async (part) =>
      (await code.listPages(part)).map((page) => ({
        ...page,
        key: codes[page.component] && page.key && `${codes[page.component]} ${page.key}`,
      })),
    knowsCode: (key) => known.has(key.split(' ', 1)[0] ?? ''),
  }
}
