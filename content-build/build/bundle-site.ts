/**
 * `node bundle-site.ts FOLDER`: runs Astro's build without any page, and keeps in the folder what
 * Astro throws away at the end of one: the code that renders the pages. Beside it bundles the service worker.
 */
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type AstroIntegration, build } from 'astro'
import { bundleParts } from './bundle-parts.ts'
import { workerCode } from './service-worker.ts'
import { root } from './sources.ts'

const [folder = ''] = process.argv.slice(2)
const parts = bundleParts(folder)
/** Whose packages are bundled too: a few files are read faster than hundreds. */
const entry = path.join(import.meta.dirname, 'renderer-entry.ts')

/** libSQL has a native part; of React the bundler would take both editions. */
const leftOutside = ['@libsql/client', 'react', 'react-dom']

const site = build({
  root,
  outDir: parts.static,
  logLevel: 'error',
  integrations: [keepRenderer()],
})
// Else the first release would wait for it.
await Promise.all([site, workerCode()])

/** Astro lets a prerenderer of one's own choose the pages, here none, and look after its code. */
function keepRenderer(): AstroIntegration {
  let pages = new Map<string, { styles: unknown }>()
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'keep-renderer',
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('There is no page to render.')),
          teardown: async () => {
            await rename(path.join(parts.static, '.prerender'), parts.server)
            const styles = [...pages].map(([key, page]) => [key, page.styles])
            await writeFile(parts.styles, JSON.stringify(styles))
          },
        })
      },
      'astro:build:setup': (options) => {
        // Astro fills it in while it bundles.
        pages = options.pages
        const rolldownOptions = { input: entry }
        const resolve = { noExternal: true as const, external: leftOutside }
        options.updateConfig({
          environments: { prerender: { resolve, build: { rolldownOptions } } },
        })
      },
    },
  }
}
