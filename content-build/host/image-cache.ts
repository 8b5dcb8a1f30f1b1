import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { contentHash } from '#src/server/content-hash.ts'

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
 * A disk cache of encoded pictures that deletes the least recently used ones above `limit` bytes. A file's
 * name ends with the hash of its content. After a failed write, and if a file is damaged, the next
 * request encodes the picture again.
 */
export async function openImageCache(directory: string, limit: number): Promise<ImageCache> {
  await mkdir(directory, { recursive: true })
  const place = (key: string, { hash }: Kept) => path.join(directory, `${key}.${hash}`)
  const kept = new LRUCache<string, Kept>({
    maxSize: limit,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (file, key, reason) => {
      if (reason !== 'set') rmSync(place(key, file), { force: true })
    },
  })
  for (const { key, ...file } of await listPictures(directory)) kept.set(key, file)
  const encoding = new Map<string, Encoding>()

  const keep = async (key: string, bytes: Buffer) => {
    if (bytes.byteLength > limit) return
    // Written beside its place and renamed, so that an interrupted write never looks complete.
    const draft = path.join(directory, `.${randomUUID()}`)
    await writeFile(draft, bytes)
    const file = { size: bytes.byteLength, hash: contentHash(bytes) }
    await rename(draft, place(key, file))
    kept.set(key, file)
  }

  const readKept = async (key: string): Promise<Buffer | undefined> => {
    const file = kept.get(key)
    if (file === undefined) return undefined
    const bytes = await readFile(place(key, file)).catch(() => undefined)
    if (bytes !== undefined && contentHash(bytes) === file.hash) return bytes
    kept.delete(key)
    return undefined
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

interface Kept {
  /** bytes on the disk */
  size: number
  /** of the content */
  hash: string
}

interface Encoding {
  bytes: Promise<Buffer>
  /** one per waiting request */
  clients: (AbortSignal | undefined)[]
}

/** The pictures in a folder, oldest first; deletes interrupted writes, and files of an earlier version. */
async function listPictures(directory: string) {
  const names = await readdir(directory)
  const isPicture = (name: string) => /^\w+\.[\w-]+$/.test(name)
  const others = names.filter((name) => !isPicture(name))
  await Promise.all(
    others.map((name) => rm(path.join(directory, name), { recursive: true, force: true })),
  )
  const files = await Promise.all(
    names.filter(isPicture).map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(directory, name))
      const [key = '', hash = ''] = name.split('.')
      return { key, size, hash, mtimeMs }
    }),
  )
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs)
}
