import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ListedPage, SiteCode, SitePage } from '#src/server/rendering/site-code.ts'
import type { References } from './references.ts'
import { pathsIn } from './release-paths.ts'
import { renderPages } from './render-pages.ts'

/** Fewer pages of products are rendered before the second thread has listed them too. */
const leastToShare = 500

export interface ThreadData {
  /** the folder of the code */
  bundle: string
  /** the folder to which it writes */
  release: string
}

/** The answer of the second thread: the pages that are not of products. */
export interface Listed {
  /** of the catalogue that it has read */
  edition: string
  pages: ListedPage[]
}

/** The files that the second thread renders. */
export interface Share {
  /** of the pages that it has listed */
  own: string[]
  /** those of products, of which each thread takes one at a time */
  shared: string[]
  /** in shared memory: the index of the next of these */
  next: Int32Array<SharedArrayBuffer>
}

/** All pages of a catalogue, listed by one thread or by two. */
export interface AllPages {
  pages: readonly ListedPage[]
  /**
   * Renders some of them into the release.
   * @returns all their references
   */
  render: (isChanged: (page: ListedPage) => boolean) => Promise<References>
}

/**
 * Lists the pages of the catalogue. With a second thread, each lists a part of them and renders what has
 * changed of it, and they share the pages of products if these are many. Together they take more
 * processor time, because both read the catalogue, but less time to wait if a second processor is idle.
 */
export async function listPages(
  code: Pick<SiteCode, 'listPages' | 'catalogue'>,
  release: string,
  second?: SecondThread,
): Promise<AllPages> {
  const pathInRelease = pathsIn(release)
  const alone = (pages: readonly SitePage[]): AllPages => ({
    pages,
    render: async (isChanged) => {
      const references: References = new Map()
      await renderPages(pages.filter(isChanged), pathInRelease, references)
      return references
    },
  })
  const products = await code.listPages('products')
  const listed = await second?.listed
  // Without a second thread, or if somebody has changed the catalogue before that one read it.
  if (second === undefined || listed?.edition !== (await code.catalogue.publishedEdition()))
    return alone([...products, ...(await code.listPages('others'))])
  return {
    pages: [...products, ...listed.pages],
    render: async (isChanged) => {
      const changed = products.filter(isChanged)
      const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const isShared = changed.length >= leastToShare
      const stop = (error: unknown) => {
        Atomics.store(next, 0, changed.length)
        throw error
      }
      const references: References = new Map()
      const [others] = await Promise.all([
        second
          .render({
            own: listed.pages.filter(isChanged).map(({ file }) => file),
            shared: isShared ? changed.map(({ file }) => file) : [],
            next,
          })
          .catch(stop),
        renderPages(taken(changed, next), pathInRelease, references).catch(stop),
      ])
      for (const [reference, file] of others) references.set(reference, file)
      return references
    },
  }
}

/** Takes items that no other thread has taken, until none are left. */
export function* taken<Item>(
  items: readonly Item[],
  next: Int32Array<SharedArrayBuffer>,
): Generator<Item> {
  for (;;) {
    const item = items[Atomics.add(next, 0, 1)]
    if (item === undefined) return
    yield item
  }
}

export interface SecondThread {
  listed: Promise<Listed>
  render: (share: Share) => Promise<References>
}

/**
 * Starts a thread that lists its part of the pages and then waits for its share of the rendering.
 * @returns undefined if this machine has no processor for it
 */
export function startSecondThread(data: ThreadData): SecondThread | undefined {
  if (os.availableParallelism() === 1) return undefined
  const thread = new Worker(path.join(import.meta.dirname, 'second-thread.ts'), {
    workerData: data,
  })
  // The first thread may fail, or not need it.
  thread.unref()
  const answer = async <Answer>() => {
    const [message] = (await once(thread, 'message')) as [Answer]
    return message
  }
  const listed = answer<Listed>()
  listed.catch(() => undefined)
  return {
    listed,
    render: (share) => {
      thread.ref()
      thread.postMessage(share)
      return answer<References>()
    },
  }
}
