import { createReadStream } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import {
  contentRange,
  parseRange,
  unsatisfiableRange,
  matchesEtag,
  rangeHolds,
} from '#src/server/files/byte-range.ts'
import { type Bodies, chooseEncoding, isCompressible, longestKept } from './bodies.ts'
import type { ReleaseFile } from './release-files.ts'

/** Netlify's default for a file without a header rule. */
export const defaultCacheControl = 'public, max-age=0, must-revalidate'

interface Serving {
  file: ReleaseFile
  /** 200, or 404 for the not-found page */
  status: number
  /** from the site's header rules */
  headers: Record<string, string>
}

/**
 * Answers GET and HEAD with a file of the release, as the CDN does. Other methods get 405, or the
 * not-found page if there is no file. sirv and send have path rules and error pages of their own,
 * which differ from Netlify's.
 */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, headers }: Serving,
  bodies: Bodies,
): Promise<void> {
  response.setHeader('Cache-Control', defaultCacheControl)
  response.setHeader('Content-Type', file.contentType)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (status === 200 && request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const [size, hash] = await Promise.all([file.size(), file.hash()])
  const mayCompress = isCompressible(file.contentType) && size <= longestKept
  if (mayCompress) response.setHeader('Vary', 'Accept-Encoding')
  const encoding =
    mayCompress && request.headers.range === undefined
      ? chooseEncoding(request.headers['accept-encoding'])
      : undefined
  const etag = encoding === undefined ? `"${hash}"` : `"${hash}-${encoding}"`
  response.setHeader('ETag', etag).setHeader('Accept-Ranges', 'bytes')
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.removeHeader('Content-Type')
    response.writeHead(304).end()
    return
  }
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding)

  const range =
    status === 200 && rangeHolds(ifRange(request), etag)
      ? parseRange(request.headers.range, size)
      : 'whole'
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': unsatisfiableRange(size) }).end()
  } else if (range !== 'whole') {
    const partial = {
      'Content-Range': contentRange(range, size),
      'Content-Length': range.end - range.start + 1,
    }
    await stream(request, response.writeHead(206, partial), file, range)
  } else if (size > longestKept) {
    await stream(request, response.writeHead(status, { 'Content-Length': size }), file)
  } else {
    const body = await bodies.get(file, encoding)
    const length: OutgoingHttpHeaders = { 'Content-Length': body.byteLength }
    response.writeHead(status, length).end(request.method === 'HEAD' ? undefined : body)
  }
}

async function stream(
  request: IncomingMessage,
  response: ServerResponse,
  file: ReleaseFile,
  range?: { start: number; end: number },
): Promise<void> {
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(file.absolute, range), response)
}

const ifRange = ({ headers }: IncomingMessage) => [headers['if-range']].flat()[0]
