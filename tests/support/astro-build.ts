/**
 * `node astro-build.ts FOLDER [CACHE]`: Astro's own build of the whole site, for comparison with ours. Except
 * for rendering pages, it takes the same steps as ours. With a folder for its cache, it is Astro's incremental build.
 */
import { fileURLToPath } from 'node:url'
import { type AstroIntegration, build } from 'astro'
import { writeHeaders } from '#content-build/build/security-headers.ts'
import { bundleWorker } from '#content-build/build/bundle-worker.ts'
import { writeServiceWorker } from '#content-build/build/service-worker.ts'
import { buildLock, root } from '#content-build/build/sources.ts'
import { waitForLock } from '#content-build/program/file-lock.ts'

/** With the adapter, Astro reports the headers of each page instead of writing them into pages. */
function headersOfPages(): AstroIntegration {
  const hashes = new Set<string>()
  return {
    name: 'headers-of-pages',
    hooks: {
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const { headers } of routeToHeaders.values()) readScriptHashes(headers, hashes)
      },
      'astro:build:done': async ({ dir }) => {
        await writeHeaders(fileURLToPath(dir), hashes)
        await writeServiceWorker(fileURLToPath(dir), await bundleWorker())
      },
    },
  }
}

/** Collects the script hashes from a page's headers. */
function readScriptHashes(headers: Headers, hashes: Set<string>): void {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const [directive = ''] = /script-src [^;]*/.exec(policy) ?? []
  for (const [, hash = ''] of directive.matchAll(/'(sha256-[^']+)'/g)) hashes.add(hash)
}

const lock = await waitForLock(buildLock)
const [outDir = '', cacheDir] = process.argv.slice(2)
await build({
  root,
  outDir,
  logLevel: 'error',
  integrations: [headersOfPages()],
  ...(cacheDir === undefined ? {} : { cacheDir, experimental: { incrementalBuild: true } }),
})
lock.release()
