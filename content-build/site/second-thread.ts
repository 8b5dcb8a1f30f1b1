/** Started by shared-rendering.ts: takes pages and renders them until none is left. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { References } from './references.ts'
import { pathsIn, renderPages } from './render-pages.ts'
import { type SitePage, loadRenderer } from './renderer.ts'
import { type Place, type Share, type Shared, taken } from './shared-rendering.ts'

const { bundle, release } = workerData as Place
const { readPages } = await loadRenderer(bundle)
const own = new Map((await readPages()).map((page) => [page.file, page]))
if (parentPort === null) throw new Error('This is a thread of shared-rendering.ts.')
const [{ pages, next }] = (await once(parentPort, 'message')) as [Share]
const references: References = new Map()
const left: string[] = []

/** A catalogue that is read at another time may be another one. */
function* takenHere(): Generator<SitePage, undefined> {
  for (const { file, key } of taken(pages, next)) {
    const page = own.get(file)
    if (page !== undefined && page.key === key) yield page
    else left.push(file)
  }
}

await renderPages(takenHere(), pathsIn(release), references)
parentPort.postMessage({ references, left } satisfies Shared)
