/** Started by shared-rendering.ts: takes pages and renders them until none is left. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Found, pathsIn, renderPages } from './render-pages.ts'
import { type SitePage, loadRenderer } from './renderer.ts'
import { type Share, type Shared, taken } from './shared-rendering.ts'

const { bundle, release, pages, next } = workerData as Share
const { readPages } = await loadRenderer(bundle)
const own = new Map((await readPages()).map((page) => [page.file, page]))
const found: Found = { references: new Map(), scriptHashes: new Set() }
const left: string[] = []

/** A catalogue that is read later may be a later one. */
function* takenHere(): Generator<SitePage, undefined> {
  for (const { file, key } of taken(pages, next)) {
    const page = own.get(file)
    if (page !== undefined && page.key === key) yield page
    else left.push(file)
  }
}

await renderPages(takenHere(), pathsIn(release), found)
parentPort?.postMessage({ found, left } satisfies Shared)
