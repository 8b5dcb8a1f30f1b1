import type { IncomingMessage } from 'node:http'
import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'

/** The body is longer than the real platform takes. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  constructor(limit: number) {
    super(`The request body must not be larger than ${limit / 1024 / 1024} MB.`)
  }
}

/** The client left before its request was whole. */
export class ClientDisconnectedError extends Error {
  override readonly name = 'ClientDisconnectedError'
}

/**
 * The whole body, as the platform reads it before it calls a function.
 * @throws BodyTooLargeError as soon as that is known: from Content-Length before anything is read
 */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const limit = limitFor(request.headers['content-type'])
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLargeError(limit)
  const chunks: Buffer[] = []
  let size = 0
  // Listened to, not iterated: leaving an iteration would destroy the connection before the answer.
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

/** Text travels as it is; anything else as base64, and less of it fits. */
function limitFor(contentType = ''): number {
  const isText = /^(?:text\/|application\/(?:.+\+)?(?:json|xml|javascript|x-www-form-urlencoded))/i
  return isText.test(contentType) ? requestBodyLimits.text : requestBodyLimits.binary
}
