/**
 * `node render-release.ts BUNDLE [waits]`, as a child process: loads the code and waits for a message, a
 * RenderJob. With `waits`, it renders a few pages meanwhile, so that their code is compiled. Then renders
 * the pages of the catalogue from the environment into a new folder, links unchanged pages from the
 * previous release, and prints the duration of each step as JSON.
 */
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explain } from '../program/explain.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import {
  type References,
  checkReferences,
  filesIn,
  hasReferences,
  isPage,
  readReferences,
} from './references.ts'
import { startLinking } from './linked-files.ts'
import { pathsIn } from './release-paths.ts'
import type { RenderJob } from './renderer-process.ts'
import { type ListedPage, loadRenderer } from './renderer.ts'
import { writeHeaders } from './security-headers.ts'
import { writeServiceWorker } from './service-worker.ts'
import { listPages, startSecondThread } from './shared-rendering.ts'
import { stopwatch } from './stopwatch.ts'
import { ownJson } from '#src/domain/own-json.ts'

/** By which the next build detects changed pages. */
interface PageKeys {
  /** fingerprint of the sources, with which the files beside the pages change */
  sources: string
  /** keys by file, for pages that have one */
  keys: Record<string, string>
  /** names of valid items, see expectItems */
  items: string[]
}

/** A dot file, because those are never served. */
const fileIn = (release: string) => path.join(release, '.pages.json')

async function writePageKeys(release: string, pages: PageKeys): Promise<void> {
  await writeFile(fileIn(release), JSON.stringify(pages))
}

/** The previous release's keys; empty without a release. */
async function readPageKeys(release: string | undefined): Promise<PageKeys> {
  try {
    return ownJson<PageKeys>(await readFile(fileIn(release ?? ''), 'utf8'))
  } catch {
    return { sources: '', keys: {}, items: [] }
  }
}

// The process that wants the release has ended.
process.once('disconnect', () => process.exit())
const message = once(process, 'message') as Promise<[RenderJob]>
const [bundle = '', waits] = process.argv.slice(2)
const parts = bundleParts(bundle)
// A bundle doesn't change, so both begin before the job. Their faults are told once there is one.
const loading = loadRenderer(bundle)
const commonFiles = filesIn(parts.static)
loading.catch(() => undefined)
commonFiles.catch(() => undefined)
if (waits === 'waits') await warmUp()
const [{ sources, release, previous, deploy, since }] = await message
process.env['DEPLOY_ID'] = deploy
const pathInRelease = pathsIn(release)

try {
  const { stepTimes, lap } = stopwatch(since - performance.timeOrigin)
  const renderer = await loading
  const { knowsCode, storedFiles, scriptHashes } = renderer
  lap('starting the process and loading the code')
  const before = await readPageKeys(previous)
  const former = Object.keys(before.keys)
  const likely = former.filter((file) => knowsCode(before.keys[file] ?? ''))
  const items = before.sources === sources ? before.items : []
  renderer.expectItems(items)
  // After a change one thread, whose code is compiled, is as fast as two that both read the catalogue.
  const second = likely.length === 0 ? startSecondThread({ bundle, release, items }) : undefined
  const links = startLinking({
    common: parts.static,
    previous: previous ?? '',
    release,
    files: likely,
  })
  const { pages, render } = await listPages(renderer, release, second)
  lap('catalogue and keys')
  const keys = Object.fromEntries(
    pages.flatMap(({ file, key }) => (key === undefined ? [] : [[file, key]])),
  )
  const kept = await links.keep((file) => before.keys[file] === keys[file])
  const isChanged = ({ file }: ListedPage) => !kept.has(file)
  lap('linking')
  const references = await render(isChanged)
  lap('rendering')
  const files = new Set(pages.map(({ file }) => file))
  const hasRemovedPage = former.some((file) => isPage(file) && !files.has(file))
  if (hasRemovedPage || before.sources !== sources)
    await readKept(
      references,
      pages.filter((page) => !isChanged(page)),
    )
  await checkReferences(references, [...files, ...(await commonFiles)], storedFiles)
  lap('references')
  await writeServiceWorker(release, await readFile(parts.worker, 'utf8'))
  lap('service worker')
  await writeHeaders(release, scriptHashes)
  await writePageKeys(release, { sources, keys, items: await renderer.itemsToExpect() })
  lap('writing the headers and keys')
  console.log(JSON.stringify(stepTimes))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
process.disconnect()

/** Stops once there is a job. A fault of the catalogue is left to the job, which tells it. */
async function warmUp(): Promise<void> {
  let isAsked = false
  const isNeeded = () => !isAsked
  void message.then(() => (isAsked = true))
  await loading.then((renderer) => renderer.warmUp(isNeeded)).catch(() => undefined)
  // Returns the memory of the pages to the system: the wait may be long.
  if (isNeeded()) globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Kept pages were checked when they were rendered. Their references can break only when a page or
 * another file of the site is removed, so only then are they read again.
 */
async function readKept(references: References, kept: readonly ListedPage[]): Promise<void> {
  for (const { file } of kept)
    if (hasReferences(file)) readReferences(references, file, await readFile(pathInRelease(file)))
}
