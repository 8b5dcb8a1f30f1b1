import { HttpError } from './errors.ts'

/**
 * A request's body, of which never more than the limit is kept.
 * @throws HttpError 413 as soon as it is known to be too long
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

/** A request's media type, in small letters and without parameters; '' where it names none. */
export const mediaType = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
