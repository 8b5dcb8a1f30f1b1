import * as z from 'zod/mini'
import { boundedBody, mediaType } from './bounded-body.ts'
import { validated } from '#src/server/validation/validate.ts'
import { HttpError } from './errors.ts'

/** Most bytes of a JSON body; a longer one is refused before it is read. */
const bodyLimit = 64 * 1024

/**
 * A request's JSON body, checked by a schema.
 * @throws HttpError 415 for another content type, 413 for too long a body, 400 for broken JSON
 * @throws ValidationError 422 naming each field that does not fit
 */
export async function jsonBody<T extends z.core.$ZodType>(
  request: Request,
  schema: T,
): Promise<z.output<T>> {
  if (mediaType(request) !== 'application/json') {
    throw new HttpError(415, 'The body must be JSON (Content-Type: application/json).')
  }
  const bytes = await boundedBody(request, bodyLimit)
  return validated(parsed(Buffer.from(bytes).toString('utf8')), schema)
}

/** A JSON object whose fields are checked by other schemas. */
export const anyFields = z.record(z.string(), z.unknown())

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.')
  }
}
