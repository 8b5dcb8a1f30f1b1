import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'
import { boundedBody, mediaType } from './bounded-body.ts'
import { SentForm } from '#src/server/catalogue/sent-form.ts'
import { HttpError } from './errors.ts'

/**
 * Reads a request's multipart form.
 * @throws HttpError 415 for another content type, 413 for a body above the platform's limit, 400
 *   for an invalid form
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
