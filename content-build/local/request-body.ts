import type { IncomingMessage } from 'node:http'
import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'

/** The body is longer than the platform allows. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  constructor(limit: number) {
    super(`The request body must not be larger than ${limit / 1024 / 1024} MB.`)
  }
}

/** The client disconnected before the request was complete. */
export class ClientDisconnectedError extends Error {
  override readonly name = 'ClientDisconnectedError'
}

/**
 * Reads the whole body, as the platform does before it calls a function.
 * @throws BodyTooLargeError as early as possible: Content-Length decides before reading starts
 */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const limit = limitFor(request.headers['content-type'])
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLargeError(limit)
  const chunks: Buffer[] = []
  let size = 0
  // Uses events, because leaving an iterator would destroy the connection before the answer.
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= limit) chunks.push(chunk)
      else reject(new BodyTooLargeError(limit))
    })
    request.on('end', resolve)
    request.on('error', reject)
    request.on('close', () => reject(new ClientDisconnectedError()))
  })
  return chunks.length === 0 ? undefined : Buffer.concat(chunks)
}

/** Text is sent as it is and binary data as base64, which lowers its limit. */
function limitFor(contentType = ''): number {
  const isText = /^(?:text\/|application\/(?:.+\+)?(?:json|xml|javascript|x-www-form-urlencoded))/i
  return isText.test(contentType) ? requestBodyLimits.text : requestBodyLimits.binary
}
