import { readFile } from 'node:fs/promises'
import { ownJson } from '#src/domain/own-json.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import { type ListedPage, type SiteCode, loadSiteCode } from '#src/server/rendering/site-code.ts'

export interface Renderer extends SiteCode {
  /** the key of a page that also names the code that renders it */
  keyOf: (page: ListedPage) => string | undefined
  /** whether a page with such a key was rendered by code that this bundle has too */
  knowsCode: (key: string) => boolean
}

/** Loads a bundle's code, with the fingerprints of its routes. */
export async function loadRenderer(bundle: string): Promise<Renderer> {
  const code = await loadSiteCode(bundle)
  const codes = ownJson<Record<string, string>>(await readFile(bundleParts(bundle).routes, 'utf8'))
  const known = new Set(Object.values(codes))
  return {
    ...code,
    keyOf: ({ component, key }) => codes[component] && key && `${codes[component]} ${key}`,
    knowsCode: (key) => known.has(key.split(' ', 1)[0] ?? ''),
  }
}
