import { HttpError } from './errors.ts'

/**
 * Reads a request's body, buffering at most `limit` bytes.
 * @throws HttpError 413 as soon as the body exceeds the limit
 */
export async function boundedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () => new HttpError(413, `The body must not exceed ${limit} bytes.`)
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLong()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLong()
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let position = 0
  for (const chunk of chunks) {
    whole.set(chunk, position)
    position += chunk.byteLength
  }
  return whole
}

/** A request's media type, in lower case and without parameters; '' if it has none. */
export const mediaType = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
