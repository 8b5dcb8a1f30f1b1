/**
 * `node bundle-site.ts FOLDER`: runs Astro's build without pages and keeps the code that renders
 * pages. Also bundles the service worker and the script for pages of former releases.
 */
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'astro'
import { hashOfFile } from '#src/server/content-hash.ts'
import { renewPath } from '#src/domain/site/former-release.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import { type WrittenFile, filesIn } from '#src/server/rendering/file-list.ts'
import { keepRenderer } from '../astro/undocumented/keep-renderer.ts'
import { bundleRenewal, bundleWorker } from './bundle-worker.ts'
import { root } from './sources.ts'

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
await writeFileList()

/** By this, a build detects a damaged bundle. */
async function writeFileList(): Promise<void> {
  const files: Record<string, WrittenFile> = {}
  for (const file of (await filesIn(folder)).sort()) {
    const absolute = path.join(folder, file)
    files[file] = { size: (await stat(absolute)).size, hash: await hashOfFile(absolute) }
  }
  await writeFile(parts.files, JSON.stringify({ files }))
}
