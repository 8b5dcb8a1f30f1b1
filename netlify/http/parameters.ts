import type { Call } from './endpoint.ts'
import { HttpError } from './errors.ts'

/**
 * A part of the path, decoded: the platform hands it over as it was sent.
 * @throws HttpError 400 for a broken escape
 */
export function decodedParameter({ context }: Call, name: string): string {
  try {
    return decodeURIComponent(context.params[name] ?? '')
  } catch {
    throw new HttpError(400, 'The address holds a broken escape.')
  }
}
