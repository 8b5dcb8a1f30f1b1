import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { References } from './references.ts'
import { pathsIn } from './release-paths.ts'
import { renderPages } from './render-pages.ts'
import type { SitePage } from './renderer.ts'

/** Fewer pages are done before a second thread has started and read the catalogue. */
const leastToShare = 500

/** The folders from which the second thread takes the code, and to which it writes. */
export interface RenderFolders {
  bundle: string
  release: string
}

/** The data that the two threads share. */
export interface Share {
  pages: { file: string; key: string | undefined }[]
  /** in shared memory: the index of the next page to take */
  next: Int32Array<SharedArrayBuffer>
}

/** Result of the second thread. */
export interface Shared {
  references: References
  /** files of pages that changed after the first thread read the catalogue */
  left: string[]
}

/**
 * Renders pages into a release, many of them in two threads, each one page at a time.
 * Two threads together take more processor time than one, because both read the catalogue, but less
 * time to wait if a second processor is idle.
 * @param started a second thread that has already read the catalogue
 * @returns all references of the pages
 */
export async function renderAll(
  folders: RenderFolders,
  pages: readonly SitePage[],
  started?: SecondThread,
): Promise<References> {
  // Without a key, it is unknown whether the other thread would render the same content.
  const [keyed, unkeyed] = [pages.filter(hasKey), pages.filter((page) => !hasKey(page))]
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const references: References = new Map()
  const pathInRelease = pathsIn(folders.release)
  const render = (some: Iterable<SitePage>) => renderPages(some, pathInRelease, references)
  function* ownPages(): Generator<SitePage> {
    yield* unkeyed
    yield* taken(keyed, next)
  }
  const second = started ?? (keyed.length < leastToShare ? undefined : startSecondThread(folders))
  const sharedPages = keyed.map(({ file, key }) => ({ file, key }))
  const stop = (error: unknown) => {
    Atomics.store(next, 0, keyed.length)
    throw error
  }
  const [shared] = await Promise.all([
    second?.render({ pages: sharedPages, next }).catch(stop),
    render(ownPages()).catch(stop),
  ])
  if (shared !== undefined) {
    const left = new Set(shared.left)
    await render(keyed.filter(({ file }) => left.has(file)))
    for (const [reference, file] of shared.references) references.set(reference, file)
  }
  return references
}

const hasKey = ({ key }: SitePage) => key !== undefined

/** Takes pages that no other thread has taken, until none are left. */
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

export interface SecondThread {
  render: (share: Share) => Promise<Shared>
}

/**
 * Starts a thread that reads the catalogue and then waits for its share of the pages.
 * @returns undefined if this machine has no processor for it
 */
export function startSecondThread(folders: RenderFolders): SecondThread | undefined {
  if (os.availableParallelism() === 1) return undefined
  const thread = new Worker(path.join(import.meta.dirname, 'second-thread.ts'), {
    workerData: folders,
  })
  // The first thread may have failed by now, or need no help.
  thread.unref()
  const answer = once(thread, 'message') as Promise<[Shared]>
  answer.catch(() => undefined)
  return {
    render: async (share) => {
      thread.ref()
      thread.postMessage(share)
      const [shared] = await answer
      return shared
    },
  }
}
