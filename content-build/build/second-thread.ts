/** The second thread of shared-rendering.ts: takes and renders pages until none are left. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { References } from './references.ts'
import { pathsIn } from './release-paths.ts'
import { renderPages } from './render-pages.ts'
import { type SitePage, loadRenderer } from './renderer.ts'
import { type RenderFolders, type Share, type Shared, taken } from './shared-rendering.ts'

if (parentPort === null) throw new Error('This is not a thread.')
const { bundle, release } = workerData as RenderFolders
const shared = once(parentPort, 'message') as Promise<[Share]>
const { readPages } = await loadRenderer(bundle)
const pagesByFile = new Map((await readPages()).map((page) => [page.file, page]))
const [{ pages, next }] = await shared
const references: References = new Map()
const left: string[] = []

/** Leaves pages that changed between the two reads of the catalogue to the first thread. */
function* takenPages(): Generator<SitePage> {
  for (const { file, key } of taken(pages, next)) {
    const page = pagesByFile.get(file)
    if (page !== undefined && page.key === key) yield page
    else left.push(file)
  }
}

await renderPages(takenPages(), pathsIn(release), references)
parentPort.postMessage({ references, left } satisfies Shared)
