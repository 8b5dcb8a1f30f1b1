/** The second thread of shared-rendering.ts: lists its part of the pages, and renders what it is given. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type SitePage, loadSiteCode } from '#src/server/rendering/site-code.ts'
import type { References } from './references.ts'
import { pathsIn } from './release-paths.ts'
import { renderPages } from './render-pages.ts'
import { type Listed, type Share, type ThreadData, taken } from './shared-rendering.ts'

if (parentPort === null) throw new Error('This is not a thread.')
const { bundle, release } = workerData as ThreadData
const share = once(parentPort, 'message') as Promise<[Share]>
const { listPages, catalogue } = await loadSiteCode(bundle)
const others = await listPages('others')
const pages = others.map(({ render: _, ...page }) => page)
parentPort.postMessage({ edition: await catalogue.publishedEdition(), pages } satisfies Listed)

const [{ own, shared, next }] = await share
const pathInRelease = pathsIn(release)
const references: References = new Map()
await renderPages(pagesOf(own, others), pathInRelease, references)
if (shared.length > 0) {
  const products = await listPages('products')
  await renderPages(pagesOf(taken(shared, next), products), pathInRelease, references)
}
parentPort.postMessage(references)

function* pagesOf(files: Iterable<string>, pages: readonly SitePage[]): Generator<SitePage> {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  for (const file of files) {
    const page = byFile.get(file)
    if (page === undefined) throw new Error(`The second thread has no page ${file}.`)
    yield page
  }
}
