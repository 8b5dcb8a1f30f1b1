import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../../build/sources.ts'
import { buildTargets } from '../../build/supported-browsers.ts'

const missingPart = path.join(root, 'src/browser/missing-part.ts')

/**
 * Vite wraps each `import()` in code that preloads the stylesheets of the imported module. Our dynamic
 * imports, such as the search engine, have none. Without that code every public page loads 4.0 KB of
 * its own scripts instead of 4.8, compressed. Remove this plugin before a dynamic import needs a
 * stylesheet. What it leaves of that code is where a page notices that a part of it is missing.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    // Nothing is preloaded, so no file lists what would be. A group of scripts may export more than its
    // pages use. (Astro sets the top level's options itself.)
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              target: buildTargets,
              modulePreload: { resolveDependencies: () => [] },
              rolldownOptions: { preserveEntrySignatures: 'allow-extension' },
            },
          }
        : null,
    load: (id) =>
      id.endsWith('vite/preload-helper.js')
        ? `import { watchParts, whenMissing } from ${JSON.stringify(missingPart)}
watchParts()
export const __vitePreload = (load) => load().catch(whenMissing)`
        : null,
  }
}
