import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import type { bundleParts } from '#src/server/rendering/bundle-parts.ts'

/** Bundled with its packages, because a few files load faster than hundreds. */
const entry = path.join(import.meta.dirname, 'site-code.ts')

/** libSQL has a native part; of React, the bundler would include both builds. */
const externalPackages = ['@libsql/client', 'react', 'react-dom']

/** Astro writes the port of a server into code that asks for the address of a font, which no page does. */
function withoutPort(): Plugin {
  return {
    name: 'without-port',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('virtual:astro:assets/fonts/runtime/font-file-url-resolver')
        ? 'export const runtimeFontFileUrlResolver = undefined'
        : null,
  }
}

/** Astro lists the static files in the code as the disk happened to return them. */
async function sortAssets(server: string): Promise<void> {
  for (const name of await readdir(server)) {
    if (!name.startsWith('prerender-entry.')) continue
    const file = path.join(server, name)
    const code = await readFile(file, 'utf8')
    const sorted = code.replace(/(?<="assets":)\[(?:"[^"]*",?)*\]/, (list) =>
      JSON.stringify((JSON.parse(list) as string[]).sort()),
    )
    await writeFile(file, sorted)
  }
}

/**
 * Keeps the code that renders pages, which Astro normally deletes after a build, and renders none. A custom prerenderer
 * chooses the pages and may keep the code. Without a kept bundle, each publication would begin with bundling, which takes
 * 5 to 10 s.
 */
export function keepRenderer(parts: ReturnType<typeof bundleParts>): AstroIntegration {
  // The same sources make the same bytes. Astro would make another key each time, before the first hook; it is for server
  // islands, of which this site has none.
  process.env['ASTRO_KEY'] = Buffer.alloc(32).toString('base64')
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
            await sortAssets(parts.server)
            const styles = [...pages].map(([key, page]) => [key, page.styles])
            await writeFile(parts.styles, JSON.stringify(styles))
          },
        })
      },
      'astro:build:setup': (options) => {
        // Astro fills this map while it bundles.
        pages = options.pages
        const rolldownOptions = { input: entry }
        const resolve = { noExternal: true as const, external: externalPackages }
        options.updateConfig({
          plugins: [withoutPort()],
          environments: { prerender: { resolve, build: { rolldownOptions } } },
        })
      },
    },
  }
}
