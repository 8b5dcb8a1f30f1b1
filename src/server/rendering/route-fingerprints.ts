import { hash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { SSRManifest } from 'astro'

/** A quoted path of another file of the bundle. */
const quotedFile = /["'`](\.{1,2}\/[^"'`\n]+?\.mjs)["'`]/g
/**
 * Astro writes the port of a server that it starts while it bundles, which no page shows. The hashes in
 * the names of files change with it.
 */
const changing = /_[\w-]{8}\.mjs|"port": \d+/g

/**
 * Identifies all code of a bundle that renders each route, and all files of the site that it names. A page with the
 * same fingerprint and the same data is the same, byte for byte, whichever bundle renders it.
 * @param server the bundle's folder of code
 * @param styles the stylesheets of each route, see BundleParts
 * @param sources fingerprint of what is not in the bundle: the build's own code and the packages
 * @returns fingerprints by the routes' components, `src/pages/…`
 */
export function routeFingerprints(
  server: string,
  manifest: SSRManifest,
  { styles, sources }: { styles: readonly (readonly [string, unknown])[]; sources: string },
): Record<string, string> {
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(path.join(server, file), 'utf8')
    texts.set(file, text)
    return text
  }
  const entry = readdirSync(server).find((name) => name.startsWith('prerender-entry')) ?? ''
  const [common, ownFiles] = entryOf(textOf(entry))
  const assets = Object.entries(manifest.entryModules).filter(([, file]) => !file.endsWith('.mjs'))
  const styleOf = new Map(styles)

  const fingerprint = (page: string, { routeData, links, scripts, styles: own }: Route) => {
    const code = [...filesFrom([page, ...ownFiles], textOf)].map(textOf)
    const contents = code.map((text) => hash('sha256', text.replace(changing, ''))).sort()
    const named = assets.filter(([module]) => code.some((text) => text.includes(module)))
    const pageStyles = styleOf.get(`${routeData.route}&${routeData.component}`)
    const parts = [sources, common, contents, named, links, scripts, own, pageStyles]
    return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 16)
  }
  return Object.fromEntries(
    manifest.routes.flatMap((route) => {
      const { component } = route.routeData
      // Astro has some routes of its own.
      const page = manifest.entryModules[moduleOf(component)]
      return page === undefined ? [] : [[component, fingerprint(page, route)]]
    }),
  )
}

type Route = SSRManifest['routes'][number]

/** Astro's name for the module of a page. */
const moduleOf = (component: string) =>
  `\0virtual:astro:page:${component.replace(/\.(\w+)$/, '@_@$1')}`

/**
 * The entry's own code, without the manifest and the names of the pages' files, and the files that it
 * imports for every page.
 */
function entryOf(text: string): [code: string, files: string[]] {
  const lines = text.split('\n').filter((line) => !line.includes('deserializeManifest({'))
  const files = lines
    .filter((line) => line.startsWith('import '))
    .flatMap((line) => [...line.matchAll(quotedFile)].map(([, file = '']) => path.posix.join(file)))
  return [lines.join('\n').replace(changing, ''), files]
}

/** These files and all that they import, directly or not. */
function filesFrom(first: readonly string[], textOf: (file: string) => string): Set<string> {
  const found = new Set<string>()
  const waiting = [...first]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const folder = path.posix.dirname(file)
    for (const [, next = ''] of textOf(file).matchAll(quotedFile))
      waiting.push(path.posix.join(folder, next))
  }
  return found
}
