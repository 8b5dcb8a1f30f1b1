/**
 * `node render-release.ts BUNDLE [waits]`, as a child process: loads the code and waits for a message, a
 * RenderJob. With `waits`, it renders a few pages meanwhile, so that their code is compiled. Then renders
 * the pages of the catalogue from the environment into a new folder, and links unchanged pages from the
 * previous release.
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readEnv } from '#src/server/env.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import {
  type ListedFile,
  type ReleaseManifest,
  bundleList,
  releaseManifest,
  releaseManifestIn,
} from '#src/server/rendering/file-list.ts'
import { loadSiteCode } from '#src/server/rendering/site-code.ts'
import { readStateFile, replaceFile } from '#src/server/state-file.ts'
import { explain } from '../program/explain.ts'
import { keepFormerFiles } from './former-files.ts'
import { linkFiles } from './linked-files.ts'
import { listFiles } from './list-files.ts'
import { hasReferences, isPage, referencesTo } from './references.ts'
import { pathsIn } from './release-paths.ts'
import type { RenderJob } from './renderer-process.ts'
import { writeHeaders } from './security-headers.ts'
import { writeServiceWorker } from './service-worker.ts'
import { stopwatch } from './stopwatch.ts'

const noRelease: ReleaseManifest = { bundle: '', siteUrl: '', stepTimes: {}, files: {} }

// The process that wants the release has ended.
process.once('disconnect', () => process.exit())
const message = once(process, 'message') as Promise<[RenderJob]>
const [bundle = '', waits] = process.argv.slice(2)
const parts = bundleParts(bundle)
// A bundle doesn't change, so both begin before the job. Their faults are told once there is one.
const loading = loadSiteCode(bundle)
const bundled = readStateFile(parts.files, bundleList)
loading.catch(() => undefined)
if (waits === 'waits') await warmUp()
const [{ release, previous, deploy, since, stepTimes: before }] = await message
process.env['DEPLOY_ID'] = deploy
const pathInRelease = pathsIn(release)

try {
  const { stepTimes, lap } = stopwatch(since - performance.timeOrigin)
  const code = await loading
  lap('starting the process and loading the code')
  // Without a manifest that can be read, everything is made again.
  const former =
    (await readStateFile(releaseManifestIn(previous ?? ''), releaseManifest)) ?? noRelease
  const common = await commonFiles()
  // A bundle that was made again has another name: its files and pages may differ.
  const isSameCode = former.bundle === path.basename(bundle)
  lap('reading the former manifest')
  const pages = await code.listPages()
  lap('catalogue and keys')
  const keys = new Map(pages.map(({ file, key }) => [file, key]))
  const isUnchanged = ([file, { key, hash }]: [string, ListedFile]) =>
    key === undefined ? common.get(file) === hash : isSameCode && keys.get(file) === key
  const kept = linkFiles({
    statics: parts.static,
    common: common.keys(),
    previous: previous ?? '',
    release,
    files: Object.entries(former.files).filter(isUnchanged),
  })
  lap('linking')
  const references = referencesTo([...keys.keys(), ...common.keys()])
  for (const { file, render } of pages) {
    if (kept.has(file)) continue
    const body = await render()
    // A synchronous write takes less processor time than an asynchronous one.
    writeFileSync(pathInRelease(file), body)
    if (hasReferences(file)) references.read(file, body)
    // A page's streams are freed only at the end of an event loop turn; without a turn per page,
    // memory would grow with the number of pages.
    await nextTurn()
  }
  lap('rendering')
  const isRemoved = (file: string) => isPage(file) && !keys.has(file) && !common.has(file)
  // Kept pages were checked when they were rendered. Their references can break only when a page or
  // another file of the site is removed, so only then are they read again.
  if (Object.keys(former.files).some(isRemoved))
    for (const file of kept)
      if (hasReferences(file)) references.read(file, await readFile(pathInRelease(file)))
  await references.check(code.catalogue.storedFiles)
  lap('references')
  await writeServiceWorker(release, await readFile(parts.worker, 'utf8'))
  lap('service worker')
  await writeHeaders(release, code.scriptHashes)
  lap('writing the headers')
  const listed = await listFiles(release, keys, (file) =>
    kept.has(file) ? former.files[file] : undefined,
  )
  lap('listing the files and making them durable')
  if (previous !== undefined) await keepFormerFiles(release, previous)
  lap('files of former releases')
  const manifest: ReleaseManifest = {
    bundle: path.basename(bundle),
    siteUrl: readEnv().siteUrl,
    stepTimes: { ...before, ...stepTimes },
    files: listed,
  }
  await replaceFile(releaseManifestIn(release), JSON.stringify(manifest))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
process.disconnect()

/** The files that every release of this bundle has, with the hashes of their contents. */
async function commonFiles(): Promise<ReadonlyMap<string, string>> {
  const list = await bundled
  if (list === undefined) throw new Error('The site’s code is damaged. Build once more.')
  const found = new Map<string, string>()
  for (const [file, { hash }] of Object.entries(list.files))
    if (file.startsWith(`static${path.sep}`)) found.set(path.relative('static', file), hash)
  return found
}

/** Stops once there is a job. A fault of the catalogue is left to the job, which tells it. */
async function warmUp(): Promise<void> {
  let isAsked = false
  const isNeeded = () => !isAsked
  void message.then(() => (isAsked = true))
  await loading.then(({ warmUp: warm }) => warm(isNeeded)).catch(() => undefined)
  // Returns the memory of the pages to the system: the wait may be long.
  if (isNeeded()) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
