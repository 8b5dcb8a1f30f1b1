import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes that are taken of a request after its answer: more than any form of ours or its files. */
export const mostOfRest = 32 * 1024 * 1024

/**
 * Takes the rest of a request that is answered before it is whole, and throws it away. A connection
 * that is closed while its client still sends is reset, and the client loses the answer with it
 * (RFC 9112 section 9.6). A client that does not come to an end is cut off.
 * @param longest milliseconds that the rest may take
 */
export function takeRestOf(
  request: IncomingMessage,
  response: ServerResponse,
  longest: number,
): void {
  // Before Node's own listener, which would take the rest without counting it.
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
    // To Node, who reads a request takes care of the rest of it.
    request.read()
  })
}
