import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding, isCompressible } from './bodies.ts'
import { randomUUID } from 'node:crypto'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { type RequestEntry, logRequest } from '#src/server/log.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'

/** Headers for the CDN, which removes them before it answers a client. */
const cdnHeaders = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary']

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
}

/** Sends a function's response as fast as the client reads it. Stops if the client disconnects. */
export async function sendResponse(
  answer: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (response.destroyed) {
    await answer.body?.cancel()
    return
  }
  response.statusCode = answer.status
  for (const [name, value] of answer.headers)
    if (!cdnHeaders.includes(name) && name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)

  if (answer.body === null || request.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  const body = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
  const encoding = encodingFor(answer, request)
  if (encoding === undefined) {
    await pipeline(body, response)
    return
  }
  response.setHeader('Content-Encoding', encoding).removeHeader('Content-Length')
  await pipeline(body, compressors[encoding](), response)
}

function encodingFor(answer: Response, request: IncomingMessage) {
  const { headers, status } = answer
  if (!isCompressible(headers.get('content-type') ?? '')) return undefined
  if (status === 206 || headers.has('content-encoding')) return undefined
  return chooseEncoding(request.headers['accept-encoding'])
}

/**
 * Answers a request that failed outside a function's own answers. The client gets an id; the log
 * has the details.
 */
export function internalError(
  error: unknown,
  request: Partial<Pick<RequestEntry, 'requestId' | 'method' | 'route'>> & { status?: 500 | 504 },
  message: string = faultMessages.somethingWrong,
): Response {
  const { requestId = randomUUID(), method = 'GET', route = 'unknown', status = 500 } = request
  logRequest({ requestId, method, route, status, ms: 0, error })
  return Response.json(
    { message, requestId },
    { status, headers: { ...dataHeaders, 'Cache-Control': 'no-store', 'X-Request-Id': requestId } },
  )
}
