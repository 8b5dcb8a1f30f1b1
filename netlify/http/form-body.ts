import type * as z from 'zod/mini'
import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'
import { anyFields, jsonBody } from './body.ts'
import { boundedBody, mediaType } from './bounded-body.ts'
import { SentForm } from '#src/server/catalogue/sent-form.ts'
import { checkedForm } from '#src/server/validation/validate.ts'
import { HttpError } from './errors.ts'

/**
 * A request's multipart form.
 * @throws HttpError 415 for another content type, 413 for more than the platform takes, 400 for a
 *   form that is broken
 */
export async function formBody(request: Request): Promise<SentForm> {
  if (mediaType(request) !== 'multipart/form-data')
    throw new HttpError(415, 'The body must be a form (Content-Type: multipart/form-data).')
  const bytes = await boundedBody(request, requestBodyLimits.binary)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    return new SentForm(await new Response(bytes, { headers }).formData())
  } catch {
    throw new HttpError(400, 'The body is not a valid multipart form.')
  }
}

/**
 * A form that is sent as JSON.
 * @throws HttpError as {@link jsonBody}
 * @throws ValidationError as {@link checkedForm}
 */
export async function jsonForm<T extends z.core.$ZodType>(
  request: Request,
  schema: T,
): Promise<z.output<T>> {
  const values = await jsonBody(request, anyFields)
  return checkedForm(values, schema)
}
