import { createHash } from 'node:crypto'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import type { Plugin } from 'vite'

/** The code of the islands' element, which Astro would write into every page: 1.6 KB compressed. */
const islandFile = `_astro/astro-island.${createHash('sha256').update(islandScript).digest('base64url').slice(0, 8)}.js`

/** Loads that file; written into each page with an island. */
export const islandLoader = `import('/${islandFile}')`

/**
 * Moves that code to a file, which is loaded once. The scripts that Astro writes before a page's first
 * island become modules: as classic scripts they would stop the parser until the stylesheets have
 * come, so that the page is laid out several times. The largest picture of a page is painted 60 ms sooner
 * (docs/performance.md).
 */
export function islandScripts(): Plugin {
  return {
    name: 'island-scripts',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('astro-island.prebuilt.js')
        ? `export default ${JSON.stringify(islandLoader)}`
        : null,
    transform: (code, id) =>
      id.endsWith('astro/dist/runtime/server/scripts.js')
        ? code.replaceAll('<script>', '<script type="module" async>')
        : null,
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: islandFile, source: islandScript })
    },
  }
}
