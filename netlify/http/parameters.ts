import type { Context } from '@netlify/functions'
import type { Id } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { HttpError } from './errors.ts'

/** A call as it arrives, before its query and its body are validated. */
export interface RequestContext {
  request: Request
  url: URL
  context: Context
}

/**
 * Decodes a path parameter, which the platform passes on undecoded.
 * @throws HttpError 400 for an invalid escape sequence
 */
export function decodedParameter({ context }: RequestContext, name: string): string {
  try {
    return decodeURIComponent(context.params[name] ?? '')
  } catch {
    throw new HttpError(400, 'The address contains an invalid escape sequence.')
  }
}

/**
 * The id in a path.
 * @param missing the message of a 404, which an invalid id also causes
 * @throws NotFoundError if the parameter can't be an id
 */
export function idParameter({ context }: RequestContext, name: string, missing: string): Id {
  const id = parseId(context.params[name] ?? '')
  if (id === undefined) throw new NotFoundError(missing)
  return id
}
