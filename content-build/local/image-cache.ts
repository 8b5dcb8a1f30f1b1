import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface ImageCache {
  /** The bytes under a key; made at most once, also when many ask at the same time. */
  get: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>
}

/**
 * Encoded pictures on the disk, the ones used longest ago deleted past `limit` bytes.
 * A write that fails costs the next request an encoding, nothing else.
 */
export async function openImageCache(directory: string, limit: number): Promise<ImageCache> {
  await mkdir(directory, { recursive: true })
  /** key → bytes, the one used longest ago first */
  const kept = await listKept(directory)
  let total = [...kept.values()].reduce((sum, size) => sum + size, 0)
  const making = new Map<string, Promise<Buffer>>()
  const place = (key: string) => path.join(directory, key)

  const forget = async (key: string) => {
    total -= kept.get(key) ?? 0
    kept.delete(key)
    await rm(place(key), { force: true })
  }

  const keep = async (key: string, bytes: Buffer) => {
    // Written beside its place and renamed, so that a broken off write is never taken for a picture.
    const draft = path.join(directory, `.${randomUUID()}`)
    await writeFile(draft, bytes)
    await rename(draft, place(key))
    kept.set(key, bytes.byteLength)
    total += bytes.byteLength
    for (const oldest of kept.keys()) {
      if (total <= limit) break
      await forget(oldest)
    }
  }

  const readKept = async (key: string): Promise<Buffer | undefined> => {
    const size = kept.get(key)
    if (size === undefined) return undefined
    kept.delete(key)
    kept.set(key, size)
    return readFile(place(key)).catch(async () => {
      await forget(key)
      return undefined
    })
  }

  const find = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const found = await readKept(key)
    if (found !== undefined) return found
    const made = await make()
    await keep(key, made).catch((error: unknown) => {
      console.warn('A picture could not be cached.', error)
    })
    return made
  }

  return {
    get: (key, make) => {
      const underway = making.get(key)
      if (underway !== undefined) return underway
      const promise = find(key, make).finally(() => making.delete(key))
      making.set(key, promise)
      return promise
    },
  }
}

async function listKept(directory: string): Promise<Map<string, number>> {
  const names = await readdir(directory)
  const drafts = names.filter((name) => name.startsWith('.'))
  await Promise.all(drafts.map((name) => rm(path.join(directory, name), { force: true })))
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => ({ name, ...(await sizeAndAge(path.join(directory, name))) })),
  )
  return new Map(files.sort((a, b) => a.at - b.at).map(({ name, size }) => [name, size]))
}

async function sizeAndAge(file: string) {
  const { size, mtimeMs } = await stat(file)
  return { size, at: mtimeMs }
}
