import { createHash, randomUUID } from 'node:crypto'
import {
  drawingPathSchema,
  imagePathSchema,
  pdfPathSchema,
  photometryPathSchema,
} from '#src/domain/files/file.ts'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { type StoredFile, blobFiles } from './blob-files.ts'
import { FileStoreError, withStore } from './file-store.ts'

/**
 * Stored files: pictures, PDFs, photometric files and drawings in Netlify Blobs, under the path that serves them.
 * A file's name is the hash of its content, so the content at a path never changes, storing a file
 * twice has no further effect, and caches may keep it forever.
 */
const files = blobFiles({ name: 'files' })

export type FileFolder = 'images' | 'datasheets' | 'brandCatalog' | 'photometry' | 'drawings'

/**
 * The path of a file: its name is the hash of its bytes.
 * @param extension 'jpg'; for a photometric file its own name, 'downlight.ldt'
 */
export function filePath(folder: FileFolder, bytes: Uint8Array, extension: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return `${storagePrefix}${folder}/${hash}.${extension}`
}

/** Whether a file's content still matches the hash in its path. */
export function filePathMatches(path: string, bytes: Uint8Array): boolean {
  const [, , folder] = path.split('/')
  return filePath(folder as FileFolder, bytes, path.slice(path.indexOf('.') + 1)) === path
}

/**
 * Stores a file and returns its path. Resolves when the file is durable.
 * @param timeout see {@link withStore}
 */
export async function putFile(
  folder: FileFolder,
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
  timeout?: number,
): Promise<string> {
  const path = filePath(folder, bytes, extension)
  await files.put(keyOf(path), bytes, timeout === undefined ? {} : { timeout })
  return path
}

/**
 * Finds the file at a path of the site; undefined if there is none.
 * @param timeout see {@link withStore}
 */
export const findFile = async (path: string, timeout?: number): Promise<StoredFile | undefined> =>
  isFilePath(path) ? files.find(keyOf(path), timeout) : undefined

/** The size in bytes of the file at a path of the site; undefined if there is none. */
export const findFileSize = async (path: string): Promise<number | undefined> =>
  (await describeFile(path))?.size

/** {@link findFile} without its content. */
export const describeFile = async (path: string): Promise<Omit<StoredFile, 'body'> | undefined> =>
  isFilePath(path) ? files.describe(keyOf(path)) : undefined

/** Deletes the file at a path of the site. A missing file counts as deleted. */
export const deleteFile = (path: string): Promise<void> => files.delete(keyOf(path))

/** Separate from the files, and with strongly consistent reads. */
const probes = { name: 'health', consistency: 'strong' } as const

/**
 * Checks the store by writing a few bytes and reading them back.
 * @param timeout ms
 * @throws FileStoreError
 */
export async function probeStore(timeout: number): Promise<void> {
  const written = randomUUID()
  const read = await withStore<unknown>(
    probes,
    async (store) => {
      await store.set('probe', written)
      return store.get('probe', { type: 'text' })
    },
    timeout,
  )
  // The length is enough: with two concurrent probes, one may read what the other wrote.
  if (typeof read !== 'string' || read.length !== written.length)
    throw new FileStoreError('The file store does not give back what it was given.')
}

/** Whether a path has the form that {@link filePath} produces; no other path is ever looked up. */
export function isFilePath(path: string): boolean {
  return [imagePathSchema, pdfPathSchema, photometryPathSchema, drawingPathSchema].some(
    (schema) => schema.safeParse(path).success,
  )
}

/** The strong ETag of a stored file, derived from its path alone. */
export function etagOf(path: string): string {
  return `"${path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))}"`
}

function keyOf(path: string): string {
  return path.slice(storagePrefix.length)
}
