import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ReleaseFile } from './release-files.ts'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Longer files are streamed from the disk uncompressed. Bytes. */
export const longestKept = 8 * 1024 * 1024

/**
 * Brotli's quality: the highest that does not delay the first request. Files that outlast a release get
 * more: scripts and styles the maximum, and the search index and facet data, which can have megabytes,
 * a quality that takes half a second at 10,000 products.
 */
function qualityOf({ absolute }: ReleaseFile): number {
  if (absolute.includes('/_astro/')) return 11
  return /\/(?:search|facets)\//.test(absolute) ? 9 : 5
}

const compress = {
  br: (bytes: Buffer, file: ReleaseFile) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file) },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/** The best of our encodings that a client accepts (RFC 9110 section 12.5.3); undefined for none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const taken = new Set<string>()
  for (const offer of acceptEncoding?.split(',') ?? []) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) taken.add(name)
  }
  return encodings.find((encoding) => taken.has(encoding))
}

export function isCompressible(contentType: string): boolean {
  return /^text\/(?!event-stream)|[/+](?:json|javascript|xml|wasm)\b|manifest\+json/.test(
    contentType,
  )
}

export interface Bodies {
  /** A file's bytes, compressed if an encoding is given; recently used ones come from memory. */
  get: (file: ReleaseFile, encoding: Encoding | undefined) => Promise<Buffer>
}

/**
 * Keeps the most recently used bodies in memory, up to `limit` bytes. They are keyed by the hash of
 * their content, so files that a new release shares with the previous one are neither read nor
 * compressed again.
 */
export function keepBodies(limit: number): Bodies {
  const cache = new LRUCache<string, Buffer, Request>({
    maxSize: limit,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    fetchMethod: async (_key, _stale, { context: { file, encoding } }) => {
      const bytes = await readFile(file.absolute)
      return encoding === undefined ? bytes : onItsOwn(await compress[encoding](bytes, file))
    },
  })
  return {
    get: async (file, encoding) =>
      cache.forceFetch(`${encoding ?? ''} ${await file.hash()}`, { context: { file, encoding } }),
  }
}

/** Compressing fills buffers of 64 KB or more, and a body of 2 KB would keep the whole of its buffer in memory. */
const onItsOwn = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

interface Request {
  file: ReleaseFile
  encoding: Encoding | undefined
}
