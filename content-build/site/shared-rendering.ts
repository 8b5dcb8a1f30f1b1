import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { References } from './references.ts'
import { pathsIn, renderPages } from './render-pages.ts'
import type { SitePage } from './renderer.ts'

/** Fewer are rendered before a second thread has started and read the catalogue. */
const leastToStartFor = 500

/** Where rendering finds its code and puts its pages; a second thread is told at its start. */
export interface Place {
  bundle: string
  release: string
}

/** What a second thread is told to render. */
export interface Share {
  pages: { file: string; key: string | undefined }[]
  /** in memory that both have: the index of the next page that nobody has taken */
  next: Int32Array<SharedArrayBuffer>
}

/** What it says at its end. */
export interface Shared {
  references: References
  /** pages that its catalogue, read at another time, shows otherwise */
  left: string[]
}

export interface SecondThread {
  render: (share: Share) => Promise<Shared>
}

/**
 * Has a second thread load the code and read the catalogue, where there is a processor for it. It is
 * worth it for many pages; not told to render, it ends with the process.
 */
export function startSecondThread(place: Place): SecondThread | undefined {
  if (os.availableParallelism() === 1) return undefined
  const thread = new Worker(path.join(import.meta.dirname, 'second-thread.ts'), {
    workerData: place,
  })
  thread.unref()
  const shared = once(thread, 'message') as Promise<[Shared]>
  // What befalls it is heard by those who wait for its pages, or else befalls the first thread too.
  shared.catch(() => undefined)
  return {
    render: async (share) => {
      thread.ref()
      thread.postMessage(share)
      return (await shared)[0]
    },
  }
}

/**
 * Renders pages into a release: many of them in two threads, each of which takes one after the other.
 * @param started a second thread that was started before it was known how many pages there are
 * @returns all that the pages refer to
 */
export async function renderAll(
  place: Place,
  pages: readonly SitePage[],
  started?: SecondThread,
): Promise<References> {
  // Without a key nobody can tell whether another thread would show the same.
  const [keyed, unkeyed] = [pages.filter(hasKey), pages.filter((page) => !hasKey(page))]
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const references: References = new Map()
  const pathInRelease = pathsIn(place.release)
  const render = (some: Iterator<SitePage, undefined>) =>
    renderPages(some, pathInRelease, references)
  function* mine(): Generator<SitePage, undefined> {
    yield* unkeyed
    yield* taken(keyed, next)
  }
  const second = started ?? (keyed.length >= leastToStartFor ? startSecondThread(place) : undefined)
  const told = keyed.map(({ file, key }) => ({ file, key }))
  const stop = (error: unknown) => {
    Atomics.store(next, 0, keyed.length)
    throw error
  }
  const [shared] = await Promise.all([
    second?.render({ pages: told, next }).catch(stop),
    render(mine()).catch(stop),
  ])
  if (shared !== undefined) {
    const left = new Set(shared.left)
    await render(keyed.filter(({ file }) => left.has(file)).values())
    for (const [reference, file] of shared.references) references.set(reference, file)
  }
  return references
}

const hasKey = ({ key }: SitePage) => key !== undefined

/** The pages that nobody else takes. */
export function* taken<Page>(
  pages: readonly Page[],
  next: Int32Array<SharedArrayBuffer>,
): Generator<Page, undefined> {
  for (;;) {
    const page = pages[Atomics.add(next, 0, 1)]
    if (page === undefined) return
    yield page
  }
}
