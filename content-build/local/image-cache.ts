import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

/**
 * Makes a picture's bytes, unless nobody wants them any more when its turn comes.
 * @param findKept the bytes, if another network has had them made meanwhile
 */
export type Make = (
  isWanted: () => boolean,
  findKept: () => Promise<Buffer | undefined>,
) => Promise<Buffer>

export interface ImageCache {
  /**
   * The bytes under a key; concurrent requests of a network share one encoding. None waits for the turn
   * of another network.
   * @param signal aborts when the client has left
   * @throws AbandonedError if every client has left before the encoding began
   */
  get: (key: string, make: Make, signal?: AbortSignal, network?: string) => Promise<Buffer>
  has: (key: string) => boolean
}

/** Every client has left before its picture was encoded. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError'
}

/**
 * A disk cache of encoded pictures that deletes the least recently used ones above `limit` bytes.
 * After a failed write, the next request encodes the picture again.
 */
export async function openImageCache(directory: string, limit: number): Promise<ImageCache> {
  await mkdir(directory, { recursive: true })
  const place = (key: string) => path.join(directory, key)
  /** key → bytes on the disk */
  const kept = new LRUCache<string, number>({
    maxSize: limit,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, key, reason) => {
      if (reason === 'evict') rmSync(place(key), { force: true })
    },
  })
  for (const { name, size } of await listPictures(directory)) kept.set(name, size)
  const encoding = new Map<string, Encoding>()

  const keep = async (key: string, bytes: Buffer) => {
    if (bytes.byteLength > limit) return
    // Written beside its place and renamed, so that an interrupted write never looks complete.
    const draft = path.join(directory, `.${randomUUID()}`)
    await writeFile(draft, bytes)
    await rename(draft, place(key))
    kept.set(key, bytes.byteLength)
  }

  const readKept = async (key: string): Promise<Buffer | undefined> => {
    if (kept.get(key) === undefined) return undefined
    return readFile(place(key)).catch(() => {
      kept.delete(key)
      return undefined
    })
  }

  const find = async (key: string, make: Make, isWanted: () => boolean): Promise<Buffer> => {
    const found = await readKept(key)
    if (found !== undefined) return found
    const made = await make(isWanted, () => readKept(key))
    if (kept.has(key)) return made
    await keep(key, made).catch((error: unknown) => {
      console.warn('A picture could not be cached.', error)
    })
    return made
  }

  const get: ImageCache['get'] = async (key, make, signal, network = '') => {
    const flight = `${network} ${key}`
    const underWay = encoding.get(flight)
    if (underWay === undefined) {
      const clients = [signal]
      const isWanted = () => clients.some((client) => client?.aborted !== true)
      const bytes = find(key, make, isWanted).finally(() => encoding.delete(flight))
      encoding.set(flight, { bytes, clients })
      return bytes
    }
    underWay.clients.push(signal)
    try {
      return await underWay.bytes
    } catch (error) {
      // The others had left just before this client came.
      if (error instanceof AbandonedError && signal?.aborted !== true)
        return get(key, make, signal, network)
      throw error
    }
  }
  return { get, has: (key) => kept.has(key) }
}

interface Encoding {
  bytes: Promise<Buffer>
  /** one per waiting request */
  clients: (AbortSignal | undefined)[]
}

/** The pictures in a folder, oldest first; deletes interrupted writes. */
async function listPictures(directory: string): Promise<{ name: string; size: number }[]> {
  const names = await readdir(directory)
  const drafts = names.filter((name) => name.startsWith('.'))
  await Promise.all(drafts.map((name) => rm(path.join(directory, name), { force: true })))
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(directory, name))
        return { name, size, mtimeMs }
      }),
  )
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs)
}
