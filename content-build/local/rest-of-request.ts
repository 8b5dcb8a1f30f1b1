import type { IncomingMessage, ServerResponse } from 'node:http'

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
  // Attached before Node's own listener, which would discard the rest without counting it.
  response.prependOnceListener('finish', () => {
    if (request.complete) return
    const cutOff = () => request.socket.destroy()
    const timer = setTimeout(cutOff, longest).unref()
    let taken = 0
    request
      .on('data', (chunk: Buffer) => {
        taken += chunk.byteLength
        if (taken > mostOfRest) cutOff()
      })
      .once('close', () => clearTimeout(timer))
    // Marks the request as read, or Node would drain it itself.
    request.read()
  })
}
