import * as z from 'zod/mini'
import { sentJson } from '#src/server/validation/sent-json.ts'
import { validated } from '#src/server/validation/validate.ts'
import { HttpError } from './errors.ts'

/**
 * Reads a request's JSON body and validates it against a schema. A body that may be an empty object
 * may also be left out, with its Content-Type.
 * @param limit bytes
 * @throws HttpError 415 for another content type, 413 for an oversized body, 400 for invalid JSON
 * @throws ValidationError 422 naming each invalid field
 */
export async function jsonBody<T extends z.core.$ZodType>(
  request: Request,
  schema: T,
  limit: number,
): Promise<z.output<T>> {
  const isJson = mediaType(request) === 'application/json'
  const bytes = isJson || mayBeLeftOut(schema) ? await boundedBody(request, limit) : undefined
  if (bytes?.length === 0 && mayBeLeftOut(schema)) return validated({}, schema)
  if (bytes === undefined || !isJson)
    throw new HttpError(415, 'The body must be JSON (Content-Type: application/json).')
  return validated(parsed(Buffer.from(bytes).toString('utf8')), schema)
}

/** Whether a call with this body can be made without one. */
export const mayBeLeftOut = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodMiniObject && z.safeParse(schema, {}).success

/** A JSON object; other schemas validate its fields. */
export const anyFields = z.record(z.string(), z.unknown())

function parsed(text: string): unknown {
  try {
    return sentJson(text, 'form', 'The body')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new HttpError(400, 'The body is not valid JSON.')
  }
}

/**
 * Reads a request's body, buffering at most `limit` bytes.
 * @throws HttpError 413 as soon as the body exceeds the limit
 */
export async function boundedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = () => new HttpError(413, `The body must not exceed ${limit} bytes.`)
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  if (declared > limit) throw tooLong()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLong()
    chunks.push(chunk)
  }
  // A host that withholds what is too long for the call must not make it look empty.
  if (size === 0 && declared > 0) throw tooLong()
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
