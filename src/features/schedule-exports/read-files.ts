import { UnavailableError } from './unavailable.ts'

/** Reads a file by its site path. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>

/** Parallel requests: as many as a phone's connection can use. */
const atOnce = 4
/** Longest wait for a file, ms. */
const patience = 60_000
/** Largest file, bytes: twice what the dashboard accepts. */
const largestFile = 20_000_000
/** All files of one export together, bytes: a browser tab must hold them. */
const mostBytes = 250_000_000

/** Reads files from the network or, offline, from the service worker's cache. */
export function fileReader(): ReadFile {
  let bytes = 0
  return async (path) => {
    const answer = await load(path)
    if (!answer.ok)
      throw new UnavailableError(
        answer.status === 404 ? 'is no longer there' : `could not be loaded (${answer.status})`,
      )
    const size = Number(answer.headers.get('Content-Length') ?? 0)
    if (size > largestFile) {
      await answer.body?.cancel()
      throw new UnavailableError('is too large')
    }
    const file = new Uint8Array(await answer.arrayBuffer().catch(unreachable))
    if (file.length > largestFile) throw new UnavailableError('is too large')
    if (bytes + file.length > mostBytes)
      throw new UnavailableError('would make the export too large')
    bytes += file.length
    return file
  }
}

const load = (path: string) =>
  fetch(path, { signal: AbortSignal.timeout(patience) }).catch(unreachable)

function unreachable(error: unknown): never {
  throw new UnavailableError('could not be loaded: check your connection', { cause: error })
}

/**
 * Reads a few items at once, in order, and never far ahead of the consumer, so that memory holds only a
 * few at a time.
 */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): AsyncGenerator<[Item, Result | UnavailableError]> {
  const start = (item: Item) => read(item).catch(onlyUnavailable)
  const started = items.slice(0, atOnce).map(start)
  for (const [index, item] of items.entries()) {
    const first = started.shift()
    if (first === undefined) return
    const result = await first
    started.push(...items.slice(index + atOnce, index + atOnce + 1).map(start))
    yield [item, result]
  }
}

export function onlyUnavailable(error: unknown): UnavailableError {
  if (error instanceof UnavailableError) return error
  throw error
}
