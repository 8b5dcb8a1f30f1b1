import { createHash, randomUUID } from 'node:crypto'
import { imagePathSchema, pdfPathSchema } from '#src/domain/files/file.ts'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { FileStoreError, withStore } from './file-store.ts'

/**
 * Stored files: pictures and PDFs in Netlify Blobs, under the path that serves them.
 * A file's name is the hash of its content, so what stands under a path never changes,
 * storing a file twice is storing it once, and every cache may keep it for ever.
 */
const files = { name: 'files' }

export type FileFolder = 'images' | 'datasheets' | 'brandCatalog'

/** The path a file gets, from its bytes alone. */
export function filePath(folder: FileFolder, bytes: Uint8Array, extension: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return `${storagePrefix}${folder}/${hash}.${extension}`
}

/** Whether a file's content is still that which its path was made of. */
export function filePathMatches(path: string, bytes: Uint8Array): boolean {
  const [, , folder] = path.split('/')
  return filePath(folder as FileFolder, bytes, path.slice(path.indexOf('.') + 1)) === path
}

/**
 * Stores a file and tells its path. Resolves when the file is durable.
 * @param longest see {@link withStore}
 */
export async function putFile(
  folder: FileFolder,
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
  longest?: number,
): Promise<string> {
  const path = filePath(folder, bytes, extension)
  const metadata = { size: bytes.byteLength }
  await withStore(
    files,
    (store) => store.set(keyOf(path), new Blob([bytes]), { metadata }),
    longest,
  )
  return path
}

export interface StoredFile {
  /** bytes */
  size: number
  body: ReadableStream<Uint8Array>
}

/**
 * The file under a path of the site, or undefined where there is none.
 * @param longest see {@link withStore}
 */
export async function findFile(path: string, longest?: number): Promise<StoredFile | undefined> {
  if (!isFilePath(path)) return undefined
  const found = await withStore(
    files,
    (store) => store.getWithMetadata(keyOf(path), { type: 'stream' }),
    longest,
  )
  // A blob is stored before its metadata: one without a size is of a store that broke off, and it
  // will be stored again.
  if (found?.metadata['size'] === undefined) return undefined
  return {
    size: Number(found.metadata['size']),
    body: found.data as ReadableStream<Uint8Array>,
  }
}

/** The size of the file under a path of the site in bytes, or undefined where there is none. */
export async function findFileSize(path: string): Promise<number | undefined> {
  if (!isFilePath(path)) return undefined
  const found = await withStore(files, (store) => store.getMetadata(keyOf(path)))
  return found?.metadata['size'] === undefined ? undefined : Number(found.metadata['size'])
}

/** Deletes the file under a path of the site; one that is not there is deleted already. */
export async function deleteFile(path: string): Promise<void> {
  await withStore(files, (store) => store.delete(keyOf(path)))
}

/** Apart from the files, and read as it was written last. */
const probes = { name: 'health', consistency: 'strong' } as const

/**
 * Whether the store keeps what it is given: writes a few bytes and reads them.
 * @param longest milliseconds that it may take
 * @throws FileStoreError
 */
export async function probeStore(longest: number): Promise<void> {
  const written = randomUUID()
  const read = await withStore<unknown>(
    probes,
    async (store) => {
      await store.set('probe', written)
      return store.get('probe', { type: 'text' })
    },
    longest,
  )
  // Of two processes that look at the same time, one may read what the other has written.
  if (typeof read !== 'string' || read.length !== written.length)
    throw new FileStoreError('The file store does not give back what it was given.')
}

/** Whether a path is one that {@link filePath} gives; no other is ever looked up. */
export function isFilePath(path: string): boolean {
  return imagePathSchema.safeParse(path).success || pdfPathSchema.safeParse(path).success
}

/** The ETag of a stored file, a strong one, known from its path alone. */
export function etagOf(path: string): string {
  return `"${path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))}"`
}

function keyOf(path: string): string {
  return path.slice(storagePrefix.length)
}
