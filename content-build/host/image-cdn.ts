import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dataHeaders, pictureHeaders } from '#src/server/headers/security-headers.ts'
import { UnavailableError } from '#src/server/errors.ts'
import { matchesEtag } from '#src/server/files/byte-range.ts'
import { AbandonedError, type Make, openImageCache } from './image-cache.ts'
import { UndecodableImageError, encodeImage, imageType } from './image-encode.ts'
import { type ImageParameters, readImageRequest } from './image-request.ts'
import { readFile } from 'node:fs/promises'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { findFile } from '#src/server/files/store.ts'
import type { Release } from './site.ts'
import { defaultCacheControl } from './static-files.ts'

export const imageCdnPath = '/.netlify/images'

/** A source picture for the Image CDN. */
interface ImageSource {
  /** changes when the picture changes */
  identity: string
  cacheControl: string
  /** undefined if the file does not exist */
  read: () => Promise<Buffer | undefined>
}

const bytesKept = 512 * 1024 * 1024

/**
 * Emulates Netlify's Image CDN with sharp and a cache on the disk.
 *
 * Not with @netlify/images: it fetches the source twice over the network, ignores a camera's
 * rotation flag, takes six seconds to encode a full-width AVIF, and loads a second libvips.
 */
export async function openImageCdn(
  directory: string,
  findSource: (path: string) => Promise<ImageSource | undefined>,
  networkOf: (request: IncomingMessage) => string,
) {
  const cache = await openImageCache(directory, bytesKept)

  const answerPicture = async (
    source: ImageSource,
    asked: ImageParameters,
    vary: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const key = keyOf(source.identity, asked)
    const headers = {
      ...pictureHeaders,
      ETag: `"${key}"`,
      'Cache-Control': source.cacheControl,
      ...(vary ? { Vary: 'Accept' } : {}),
    }
    // Comes before the ETag comparison, because an ETag can be known for a missing picture.
    const network = networkOf(request)
    const bytes = await cache.get(
      key,
      make(source, { parameters: asked, network }),
      whenLeft(response),
      network,
    )
    if (matchesEtag(request.headers['if-none-match'], headers.ETag)) {
      response.writeHead(304, headers).end()
      return
    }
    const entity = { 'Content-Type': imageType(bytes), 'Content-Length': bytes.byteLength }
    response.writeHead(200, { ...headers, ...entity })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  return {
    answer: async (
      query: URLSearchParams,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> => {
      const refuse = (status: number, message: string, more: Record<string, string> = {}) => {
        const headers = { ...dataHeaders, ...more, 'Content-Type': 'text/plain; charset=utf-8' }
        response.writeHead(status, headers).end(`${message}\n`)
      }
      const asked = readImageRequest(query, request.headers.accept)
      if (request.method !== 'GET' && request.method !== 'HEAD') refuse(405, 'Method Not Allowed')
      else if (typeof asked === 'string') refuse(400, asked)
      else {
        try {
          const source = await findSource(asked.url)
          if (source === undefined) throw new UndecodableImageError('Picture Not Found')
          await answerPicture(source, asked, !query.has('fm'), request, response)
        } catch (error) {
          // Nobody is there to be answered.
          if (error instanceof AbandonedError) return
          if (error instanceof UnavailableError) {
            refuse(503, error.message, { 'Retry-After': String(error.retryAfter) })
            return
          }
          if (!(error instanceof UndecodableImageError)) throw error
          refuse(404, error.message)
        }
      }
    },
    /** Encodes a picture in the format of today's browsers, so that nobody waits for it. */
    prepare: async (query: URLSearchParams): Promise<void> => {
      const asked = readImageRequest(query, 'image/avif')
      const source = typeof asked === 'string' ? undefined : await findSource(asked.url)
      if (typeof asked === 'string' || source === undefined) return
      const key = keyOf(source.identity, asked)
      if (!cache.has(key)) await cache.get(key, make(source, { parameters: asked, network: '' }))
    },
  }
}

const make =
  (source: ImageSource, asked: { parameters: ImageParameters; network: string }): Make =>
  (isWanted, findKept) => {
    const read = async () => {
      const bytes = await source.read()
      if (bytes === undefined) throw new UndecodableImageError('Picture Not Found')
      return bytes
    }
    return encodeImage(read, { ...asked, isWanted, findKept })
  }

/** Aborts when a client leaves before its answer. */
function whenLeft(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) left.abort()
  })
  return left.signal
}

/** Raise this when encoding changes, so that cached pictures are no longer used. */
const generation = 1

function keyOf(identity: string, { w, h, q, fit, position, fm }: ImageParameters): string {
  return createHash('sha256')
    .update(JSON.stringify([generation, identity, w, h, q, fit, position, fm]))
    .digest('hex')
    .slice(0, 40)
}

type PictureRelease = Pick<Release, 'files' | 'headers'>

/** Finds the sources of the Image CDN: stored files and files of the release. */
export function findPicture(release: () => PictureRelease) {
  return async (path: string): Promise<ImageSource | undefined> =>
    path.startsWith(storagePrefix) ? storedPicture(path) : releasePicture(release(), path)
}

/** A stored file's content never changes, so its path identifies it. */
function storedPicture(path: string): ImageSource {
  return {
    identity: path,
    cacheControl: 'public, max-age=31536000, immutable',
    read: async () => {
      const file = await findFile(path)
      return file && Buffer.from(await new Response(file.body).arrayBuffer())
    },
  }
}

async function releasePicture(
  release: PictureRelease,
  path: string,
): Promise<ImageSource | undefined> {
  const file = release.files.find(path)
  if (file?.contentType.startsWith('image/') !== true) return undefined
  const rules = new Headers(release.headers.for(path))
  return {
    identity: await file.hash(),
    cacheControl: rules.get('cache-control') ?? defaultCacheControl,
    read: () => readFile(file.absolute),
  }
}
