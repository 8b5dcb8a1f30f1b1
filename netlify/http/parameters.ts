import type { Id } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import type { RequestContext } from './endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { HttpError } from './errors.ts'

/**
 * A part of the path, decoded: the platform hands it over as it was sent.
 * @throws HttpError 400 for a broken escape
 */
export function decodedParameter({ context }: RequestContext, name: string): string {
  try {
    return decodeURIComponent(context.params[name] ?? '')
  } catch {
    throw new HttpError(400, 'The address contains an invalid escape sequence.')
  }
}

/**
 * The id that a path names.
 * @param missing what a 404 says, also to what can't be an id
 */
export function idParameter({ context }: RequestContext, name: string, missing: string): Id {
  const id = parseId(context.params[name] ?? '')
  if (id === undefined) throw new NotFoundError(missing)
  return id
}

/** The id or the code by which a path names a product: a code is never a number alone. */
export function productKey(call: RequestContext): Id | string {
  const text = decodedParameter(call, 'product')
  return parseId(text) ?? text
}
