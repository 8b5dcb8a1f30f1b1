import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReleaseFile } from './release-files.ts'

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Longer files are streamed from the disk as they are. Bytes. */
export const longestKept = 8 * 1024 * 1024

/**
 * Where brotli still keeps up with a first request. What lasts gets more: scripts and styles its best,
 * the search index, which may have megabytes, what takes half a second at 10,000 products.
 */
function qualityOf({ absolute }: ReleaseFile): number {
  if (absolute.includes('/_astro/')) return 11
  return absolute.includes('/search/') ? 9 : 5
}

const compress = {
  br: (bytes: Buffer, file: ReleaseFile) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file) },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/** The best encoding of ours that a client takes (RFC 9110 section 12.5.3), undefined for none. */
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
  /** A file's bytes, compressed when asked, from memory when they were asked for lately. */
  get: (file: ReleaseFile, encoding: Encoding | undefined) => Promise<Buffer>
}

/**
 * Keeps what was lately sent, as it was sent, up to `limit` bytes: by its content, so that what a new
 * release has in common with the one before is neither read nor compressed again.
 */
export function keepBodies(limit: number): Bodies {
  const kept = new Map<string, { body: Promise<Buffer>; size: number }>()
  let total = 0

  const read = async (file: ReleaseFile, encoding: Encoding | undefined) => {
    const bytes = await readFile(file.absolute)
    return encoding === undefined ? bytes : compress[encoding](bytes, file)
  }

  const forget = (key: string) => {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  const makeRoom = () => {
    for (const key of kept.keys()) {
      if (total <= limit) return
      forget(key)
    }
  }

  return {
    get: async (file, encoding) => {
      const key = `${encoding ?? ''} ${await file.hash()}`
      const found = kept.get(key)
      if (found !== undefined) {
        // Put last again: the first in the map is the one used longest ago.
        kept.delete(key)
        kept.set(key, found)
        return found.body
      }
      const body = read(file, encoding)
      const entry = { body, size: 0 }
      kept.set(key, entry)
      body.then(
        ({ byteLength }) => {
          if (kept.get(key) !== entry) return
          entry.size = byteLength
          total += byteLength
          makeRoom()
        },
        () => forget(key),
      )
      return body
    },
  }
}
