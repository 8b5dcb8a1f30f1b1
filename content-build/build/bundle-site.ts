/**
 * `node bundle-site.ts FOLDER`: runs Astro's build without pages and keeps the code that renders
 * pages, which Astro normally deletes after a build. Also bundles the service worker and the script for pages
 * of former releases.
 */
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type AstroIntegration, build } from 'astro'
import { ownJson } from '#src/domain/own-json.ts'
import { hashOfFile } from '#src/server/content-hash.ts'
import { renewPath } from '#src/domain/site/former-release.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import { type WrittenFile, filesIn } from '#src/server/rendering/file-list.ts'
import { routeFingerprints } from '#src/server/rendering/route-fingerprints.ts'
import { loadSiteCode } from '#src/server/rendering/site-code.ts'
import { bundleRenewal, bundleWorker } from './bundle-worker.ts'
import { fingerprintOf, root } from './sources.ts'

const [folder = ''] = process.argv.slice(2)
const parts = bundleParts(folder)
/** Bundled with its packages, because a few files load faster than hundreds. */
const entry = path.join(import.meta.dirname, 'renderer-entry.ts')

/** libSQL has a native part; of React, the bundler would include both builds. */
const externalPackages = ['@libsql/client', 'react', 'react-dom']

const site = build({
  root,
  outDir: parts.static,
  logLevel: 'error',
  integrations: [keepRenderer()],
})
const [worker, renewal] = await Promise.all([bundleWorker(), bundleRenewal(), site])
await writeFile(parts.worker, worker)
await writeFile(path.join(parts.static, renewPath), renewal)
await writeRouteFingerprints()
await writeFileList()

/** By these, a release keeps pages that an earlier bundle rendered with the same code. */
async function writeRouteFingerprints(): Promise<void> {
  const { code } = await loadSiteCode(folder)
  const styles = ownJson<[string, unknown][]>(await readFile(parts.styles, 'utf8'))
  const beside = [
    'content-build/astro',
    'content-build/build',
    'src/server/rendering',
    'package-lock.json',
  ]
  const fingerprints = routeFingerprints(parts.server, code.app.manifest, {
    styles,
    sources: fingerprintOf(beside),
  })
  await writeFile(parts.routes, JSON.stringify(fingerprints))
}

/** By this, a build detects a damaged bundle. */
async function writeFileList(): Promise<void> {
  const files: Record<string, WrittenFile> = {}
  for (const file of await filesIn(folder)) {
    const absolute = path.join(folder, file)
    if (absolute.startsWith(parts.compiled + path.sep)) continue
    files[file] = { size: (await stat(absolute)).size, hash: await hashOfFile(absolute) }
  }
  await writeFile(parts.files, JSON.stringify({ files }))
}

/** A custom prerenderer chooses the pages (here none) and may keep the rendering code. */
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
        // Astro fills this map while it bundles.
        pages = options.pages
        const rolldownOptions = { input: entry }
        const resolve = { noExternal: true as const, external: externalPackages }
        options.updateConfig({
          environments: { prerender: { resolve, build: { rolldownOptions } } },
        })
      },
    },
  }
}
