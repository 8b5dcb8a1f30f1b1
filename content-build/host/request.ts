import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BodyShare } from './crowding.ts'
import { netlifyLimits } from './netlify-limits.ts'

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
 * Reads the body, as the platform does before it calls a function, but no more of it than the function
 * would take: a longer one the function refuses, by its length.
 * @param wanted bytes that the function takes
 * @throws BodyTooLargeError as early as possible: Content-Length decides before reading starts
 * @throws CrowdedError if there is no room for the body
 */
export async function readBody(
  request: IncomingMessage,
  wanted: number,
  share: BodyShare,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const limit = limitFor(request.headers['content-type'])
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > limit) throw new BodyTooLargeError(limit)
  if (declared > wanted) return undefined
  share.expect(declared)
  const chunks: Buffer[] = []
  let size = 0
  // Uses events, because leaving an iterator would destroy the connection before the answer.
  await new Promise<void>((resolve, reject) => {
    request.on('data', function keep(chunk: Buffer) {
      size += chunk.byteLength
      try {
        if (size > limit) throw new BodyTooLargeError(limit)
        share.take(chunk.byteLength)
      } catch (error) {
        request.off('data', keep)
        if (error instanceof Error) reject(error)
        return
      }
      chunks.push(chunk)
      if (size <= wanted) return
      request.off('data', keep)
      resolve()
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
  return netlifyLimits.requestBody[isText.test(contentType) ? 'text' : 'binary']
}

/** The address that a request names. */
export interface Target {
  /** as it was sent */
  url: URL
  /** percent-decoded */
  path: string
}

/** A host with or without a port; the URL parser refuses impossible numbers. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/** Parses a request's target; undefined if its path or Host header is invalid. */
export function readTarget({ url = '/', headersDistinct }: IncomingMessage): Target | undefined {
  const { host: [host = '', ...others] = ['localhost'] } = headersDistinct
  if (!hostPattern.test(host) || others.length > 0) return undefined
  try {
    // A proxy request names the whole address; other requests only the path. The path is appended
    // to the host as text, because URL resolution would read a path of two slashes as another host.
    const target = new URL(url.startsWith('/') ? `http://${host}${url}` : url)
    // A Request can't have a user's name, and its path would not be one with another protocol.
    if (!/^https?:$/.test(target.protocol) || target.username + target.password !== '')
      return undefined
    const path = decodeURIComponent(target.pathname)
    return path.includes('\0') ? undefined : { url: target, path }
  } catch {
    return undefined
  }
}

/** Bytes accepted after the answer: more than the largest upload of the site. */
export const mostOfRest = 32 * 1024 * 1024

/**
 * Reads and discards the rest of a request that was answered early. Closing the connection while
 * the client still sends would reset it, and the client would lose the answer (RFC 9112 section
 * 9.6). A client that sends too much or too long is disconnected.
 * @param longest time that the rest may take, milliseconds
 */
export function takeRestOf(
  request: IncomingMessage,
  response: ServerResponse,
  longest: number,
): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  const closes = !response.shouldKeepAlive
  // Node closes a connection that won't be kept as soon as its answer ends, so it is kept until the rest is read.
  if (length !== undefined || coding !== undefined) response.shouldKeepAlive = true
  else if (closes) return
  // Attached before Node's own listener, which would discard the rest without counting it.
  response.prependOnceListener('finish', () => {
    discardRest(request, longest, () => closes && request.socket.end())
  })
}

/** @param onTaken runs when nothing more will come */
function discardRest(request: IncomingMessage, longest: number, onTaken: () => void): void {
  if (request.complete) {
    onTaken()
    return
  }
  const cutOff = () => request.socket.destroy()
  const timer = setTimeout(cutOff, longest).unref()
  let taken = 0
  request
    .on('data', (chunk: Buffer) => {
      taken += chunk.byteLength
      if (taken > mostOfRest) cutOff()
    })
    .once('end', onTaken)
    .once('close', () => clearTimeout(timer))
  // Marks the request as read, or Node would drain it itself.
  request.read()
}
