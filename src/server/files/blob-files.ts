import type { GetStoreOptions } from '@netlify/blobs'
import { contentHash } from '../content-hash.ts'
import { logNotice } from '../log.ts'
import { withStore } from './file-store.ts'

export interface StoredFile {
  /** bytes */
  size: number
  body: ReadableStream<Uint8Array>
  /** what was stored beside it */
  metadata: Readonly<Record<string, unknown>>
}

/** Whole files in a store of Netlify Blobs: one whose writing was interrupted, and a damaged one, count as missing. */
export function blobFiles(options: GetStoreOptions) {
  return {
    /**
     * Resolves when the file is durable.
     * @param timeout see {@link withStore}
     */
    put: async (
      key: string,
      bytes: Uint8Array<ArrayBuffer>,
      { timeout, ...metadata }: { timeout?: number; [name: string]: unknown } = {},
    ): Promise<void> => {
      const described = { ...metadata, size: bytes.byteLength, hash: contentHash(bytes) }
      await withStore(
        options,
        (store) => store.set(key, new Blob([bytes]), { metadata: described }),
        timeout,
      )
    },
    /** @param timeout see {@link withStore} */
    find: async (key: string, timeout?: number): Promise<StoredFile | undefined> => {
      const found = await withStore(
        options,
        // As a whole, because the answer's status depends on it; a stored file has some 10 MB at most.
        (store) => store.getWithMetadata(key, { type: 'arrayBuffer' }),
        timeout,
      )
      const size = sizeIn(found)
      if (size === undefined) return undefined
      const bytes = new Uint8Array(found.data)
      const { metadata } = found
      const hash = contentHash(bytes)
      // An earlier version stored no hash.
      if (bytes.byteLength !== size || (metadata['hash'] ?? hash) !== hash) {
        logNotice(`The stored file ${key} is damaged.`)
        return undefined
      }
      return { size, body: new Blob([bytes]).stream(), metadata }
    },
    /** A file without its content; undefined if there is none. */
    describe: async (key: string): Promise<Omit<StoredFile, 'body'> | undefined> => {
      const found = await withStore(options, (store) => store.getMetadata(key))
      const size = sizeIn(found)
      return found === null || size === undefined ? undefined : { size, metadata: found.metadata }
    },
    /** A missing file counts as deleted. */
    delete: (key: string): Promise<void> => withStore(options, (store) => store.delete(key)),
  }
}

/** A blob is written before its metadata. One without a size comes from an interrupted write and will be stored again. */
function sizeIn(found: { metadata: Record<string, unknown> } | null): number | undefined {
  const size = found?.metadata['size']
  return size === undefined ? undefined : Number(size)
}
