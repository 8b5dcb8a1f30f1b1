/**
 * `node render-release.ts BUNDLE SOURCES RELEASE [PREVIOUS]`: renders the pages of the catalogue
 * that the environment names into a new folder. What the release before shows just so is linked.
 * Prints how many pages were rendered and kept and how long each step took, as JSON.
 */
import { linkSync, mkdirSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explain } from '../explain.ts'
import { bundleParts } from './bundle-parts.ts'
import { readPageKeys, writePageKeys } from './page-keys.ts'
import { filesIn, referenceCheck } from './references.ts'
import { type SitePage, loadRenderer } from './renderer.ts'
import { readScriptHashes, writeHeaders } from './security-headers.ts'
import { writeServiceWorker } from './service-worker.ts'
import { type Laps, stopwatch } from './stopwatch.ts'

/** What is printed. */
export interface Rendered {
  rendered: number
  kept: number
  laps: Laps
}

/** A page's rendering waits for its file; some at a time keep the processor busy meanwhile. */
const atATime = 8

const [bundle = '', sources = '', release = '', previous] = process.argv.slice(2)
type References = ReturnType<typeof referenceCheck>

const folders = new Set<string>()
const scriptHashes = new Set<string>()
const { laps, lap } = stopwatch(0)

try {
  lap('start of the process')
  const { readPages, storedFiles } = await loadRenderer(bundle)
  const references = referenceCheck(storedFiles)
  lap('loading the code')
  const pages = await readPages()
  lap('catalogue and keys')
  const before = await readPageKeys(previous, sources)
  await cp(bundleParts(bundle).static, release, { recursive: true })
  lap('static files')
  const isKept = ({ file, key }: SitePage) => key !== undefined && before.keys[file] === key
  const changed = pages.filter((page) => !isKept(page) || !linkKept(page.file))
  lap('linking')
  await renderAll(changed, references)
  lap('rendering')
  await checkReferences(references, pages, changed, Object.keys(before.keys))
  lap('references')
  await writeServiceWorker(release)
  lap('service worker')
  const keys = Object.fromEntries(
    pages.flatMap(({ file, key }) => (key === undefined ? [] : [[file, key]])),
  )
  for (const hash of before.scriptHashes) scriptHashes.add(hash)
  await writeHeaders(release, scriptHashes)
  await writePageKeys(release, { sources, keys, scriptHashes: [...scriptHashes] })
  lap('writing the headers and keys')
  const kept = pages.length - changed.length
  console.log(JSON.stringify({ rendered: changed.length, kept, laps } satisfies Rendered))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** @returns false where the release before has lost the file */
function linkKept(file: string): boolean {
  try {
    linkSync(path.join(previous ?? '', file), fileInRelease(file))
    return true
  } catch {
    return false
  }
}

async function renderAll(pages: readonly SitePage[], references: References): Promise<void> {
  const waiting = pages.values()
  const work = async () => {
    for (const { file, render } of waiting) {
      const { body, headers } = await render()
      readScriptHashes(headers, scriptHashes)
      await writeFile(fileInRelease(file), body)
      if (isPage(file)) references.read(file, body.toString())
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
}

/**
 * Kept pages were checked when they were rendered. What they refer to is still there, unless a page
 * has gone since.
 */
async function checkReferences(
  references: References,
  pages: readonly SitePage[],
  rendered: readonly SitePage[],
  before: readonly string[],
): Promise<void> {
  const files = new Set(pages.map(({ file }) => file))
  if (before.some((file) => isPage(file) && !files.has(file))) {
    const done = new Set(rendered)
    for (const page of pages) {
      if (isPage(page.file) && !done.has(page))
        references.read(page.file, await readFile(fileInRelease(page.file), 'utf8'))
    }
  }
  await references.finish([...files, ...(await filesIn(bundleParts(bundle).static))])
}

function isPage(file: string): boolean {
  return file.endsWith('.html')
}

function fileInRelease(file: string): string {
  const whole = path.join(release, file)
  const folder = path.dirname(whole)
  if (!folders.has(folder)) {
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }
  return whole
}
