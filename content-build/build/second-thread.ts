/** Started by shared-rendering.ts: takes pages and renders them until none is left. */
import { parentPort, workerData } from 'node:worker_threads'
import type { References } from './references.ts'
import { pathsIn, renderPages } from './render-pages.ts'
import { type SitePage, loadRenderer } from './renderer.ts'
import { type Share, type Shared, taken } from './shared-rendering.ts'

const { bundle, release, pages, next } = workerData as Share
const { readPages } = await loadRenderer(bundle)
const own = new Map((await readPages()).map((page) => [page.file, page]))
const references: References = new Map()
const left: string[] = []

/** A catalogue that is read later may be a later one. */
function* takenHere(): Generator<SitePage> {
  for (const { file, key } of taken(pages, next)) {
    const page = own.get(file)
    if (page !== undefined && page.key === key) yield page
    else left.push(file)
  }
}

await renderPages(takenHere(), pathsIn(release), references)
parentPort?.postMessage({ references, left } satisfies Shared)
