import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { References } from './references.ts'
import { pathsIn, renderPages } from './render-pages.ts'
import type { SitePage } from './renderer.ts'

/** Fewer are rendered before a second thread has started and read the catalogue. */
const leastToShare = 500

/** What the second thread is told. */
export interface Share {
  bundle: string
  release: string
  pages: { file: string; key: string | undefined }[]
  /** in memory that both have: the index of the next page that nobody has taken */
  next: Int32Array<SharedArrayBuffer>
}

/** What the second thread says at its end. */
export interface Shared {
  references: References
  /** pages that have changed since this release's catalogue was read */
  left: string[]
}

/**
 * Renders pages into a release: many of them in two threads, each of which renders one page at a time.
 * With two idle processors, a full build of 10,000 products takes 31 s instead of 43; the two threads
 * together take 46 s of processor time instead of 40, and 80 MB more memory.
 * @returns all that the pages refer to
 */
export async function renderAll(
  bundle: string,
  release: string,
  pages: readonly SitePage[],
): Promise<References> {
  // Without a key nobody can tell whether another thread would show the same.
  const [keyed, unkeyed] = [pages.filter(hasKey), pages.filter((page) => !hasKey(page))]
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const references: References = new Map()
  const pathInRelease = pathsIn(release)
  const render = (some: Iterable<SitePage>) => renderPages(some, pathInRelease, references)
  function* mine(): Generator<SitePage> {
    yield* unkeyed
    yield* taken(keyed, next)
  }
  const isShared = keyed.length >= leastToShare && os.availableParallelism() > 1
  const told = keyed.map(({ file, key }) => ({ file, key }))
  const stop = (error: unknown) => {
    Atomics.store(next, 0, keyed.length)
    throw error
  }
  const [shared] = await Promise.all([
    isShared ? secondThread({ bundle, release, pages: told, next }).catch(stop) : undefined,
    render(mine()).catch(stop),
  ])
  if (shared !== undefined) {
    const left = new Set(shared.left)
    await render(keyed.filter(({ file }) => left.has(file)))
    for (const [reference, file] of shared.references) references.set(reference, file)
  }
  return references
}

const hasKey = ({ key }: SitePage) => key !== undefined

/** The pages that nobody else takes. */
export function* taken<Page>(
  pages: readonly Page[],
  next: Int32Array<SharedArrayBuffer>,
): Generator<Page> {
  for (;;) {
    const page = pages[Atomics.add(next, 0, 1)]
    if (page === undefined) return
    yield page
  }
}

async function secondThread(share: Share): Promise<Shared> {
  const thread = new Worker(path.join(import.meta.dirname, 'second-thread.ts'), {
    workerData: share,
  })
  const [shared] = (await once(thread, 'message')) as [Shared]
  return shared
}
