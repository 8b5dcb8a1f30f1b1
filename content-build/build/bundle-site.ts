/**
 * `node bundle-site.ts FOLDER`: runs Astro's build without pages and keeps the code that renders
 * pages. Also bundles the service worker and the script for pages of former releases.
 */
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'astro'
import { ownJson } from '#src/domain/own-json.ts'
import { hashOfFile } from '#src/server/content-hash.ts'
import { renewPath } from '#src/domain/site/former-release.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import { type WrittenFile, filesIn } from '#src/server/rendering/file-list.ts'
import { routeFingerprints } from '#src/server/rendering/route-fingerprints.ts'
import { type PageStyles, loadSiteCode } from '#src/server/rendering/site-code.ts'
import { keepRenderer } from '../astro/undocumented/keep-renderer.ts'
import { bundleRenewal, bundleWorker } from './bundle-worker.ts'
import { fingerprintOf, root } from './sources.ts'

const [folder = ''] = process.argv.slice(2)
const parts = bundleParts(folder)

const site = build({
  root,
  outDir: parts.static,
  logLevel: 'error',
  integrations: [keepRenderer(parts)],
})
const [worker, renewal] = await Promise.all([bundleWorker(), bundleRenewal(), site])
await writeFile(parts.worker, worker)
await writeFile(path.join(parts.static, renewPath), renewal)
await writeRouteFingerprints()
await writeFileList()

/** By these, a release keeps pages that an earlier bundle rendered with the same code. */
async function writeRouteFingerprints(): Promise<void> {
  const { manifest } = await loadSiteCode(folder)
  const styles = ownJson<PageStyles>(await readFile(parts.styles, 'utf8'))
  const beside = [
    ...['content-build/astro', 'content-build/build', 'src/server/rendering'],
    'package-lock.json',
  ]
  const sources = fingerprintOf(beside)
  const fingerprints = routeFingerprints(parts.server, manifest, { styles, sources })
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
