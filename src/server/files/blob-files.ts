import type { GetStoreOptions } from '@netlify/blobs'
import { withStore } from './file-store.ts'

export interface StoredFile {
  /** bytes */
  size: number
  body: ReadableStream<Uint8Array>
  /** what was stored beside it */
  metadata: Readonly<Record<string, unknown>>
}

/** Whole files in a store of Netlify Blobs: one whose writing was interrupted counts as missing. */
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
      const described = { ...metadata, size: bytes.byteLength }
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
        (store) => store.getWithMetadata(key, { type: 'stream' }),
        timeout,
      )
      const size = sizeIn(found)
      if (found === null || size === undefined) return undefined
      const body = found.data as ReadableStream<Uint8Array>
      return { size, body, metadata: found.metadata }
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
