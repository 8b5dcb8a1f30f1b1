import * as z from 'zod/mini'
import { boundedBody, mediaType } from './bounded-body.ts'
import { validated } from '#src/server/validation/validate.ts'
import { HttpError } from './errors.ts'

/**
 * Reads a request's JSON body and validates it against a schema.
 * @param limit bytes
 * @throws HttpError 415 for another content type, 413 for an oversized body, 400 for invalid JSON
 * @throws ValidationError 422 naming each invalid field
 */
export async function jsonBody<T extends z.core.$ZodType>(
  request: Request,
  schema: T,
  limit: number,
): Promise<z.output<T>> {
  if (mediaType(request) !== 'application/json') {
    throw new HttpError(415, 'The body must be JSON (Content-Type: application/json).')
  }
  const bytes = await boundedBody(request, limit)
  return validated(parsed(Buffer.from(bytes).toString('utf8')), schema)
}

/** A JSON object; other schemas validate its fields. */
export const anyFields = z.record(z.string(), z.unknown())

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.')
  }
}
