import { createHash } from 'node:crypto'
import { type Store, getStore } from '@netlify/blobs'
import { storagePrefix } from '#src/domain/paths.ts'

/**
 * Stored files: pictures and PDFs in Netlify Blobs, under the path that serves them.
 * A file's name is the hash of its content, so what stands under a path never changes,
 * storing a file twice is storing it once, and every cache may keep it for ever.
 */
const store = (): Store => getStore('files')

export type FileFolder = 'images' | 'datasheets' | 'brandCatalog'

/** The path a file gets, from its bytes alone. */
export function filePath(folder: FileFolder, bytes: Uint8Array, extension: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return `${storagePrefix}${folder}/${hash}.${extension}`
}

/** Stores a file and tells its path. Resolves when the file is durable. */
export async function putFile(
  folder: FileFolder,
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
): Promise<string> {
  const path = filePath(folder, bytes, extension)
  await store().set(keyOf(path), new Blob([bytes]), { metadata: { size: bytes.byteLength } })
  return path
}

export interface StoredFile {
  /** a strong one: the hash in the file's name */
  etag: string
  /** bytes */
  size: number
  body: ReadableStream<Uint8Array>
}

/** The file under a path of the site, or undefined where there is none. */
export async function findFile(path: string): Promise<StoredFile | undefined> {
  const found = await store().getWithMetadata(keyOf(path), { type: 'stream' })
  if (found === null) return undefined
  return {
    etag: etagOf(path),
    size: Number(found.metadata['size']),
    body: found.data,
  }
}

/** The ETag of a stored file, known from its path alone. */
export function etagOf(path: string): string {
  return `"${path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))}"`
}

function keyOf(path: string): string {
  return path.slice(storagePrefix.length)
}
