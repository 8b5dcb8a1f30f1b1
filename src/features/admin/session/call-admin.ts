import type * as z from 'zod/mini'
import { errorSchema } from '#src/domain/api/errors.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { $session, SessionEndedError, askToSignInAgain } from './session.ts'
import { storedToken } from './token.ts'

interface Options extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
  /** a call without a user waiting for it: it fails instead of asking again after a declined sign-in */
  background?: boolean
}

/**
 * Makes an authenticated call. If the session has ended, it waits for a new sign-in and retries, so
 * callers never see a 401.
 * @param options a retry sends the body again, so it must not be a stream
 * @throws Error without a token or connection, {@link SessionEndedError} if the user declines to sign in
 */
export async function callAdmin(path: string, options: Options = {}): Promise<Response> {
  const { background = false, headers, ...init } = options
  const token = storedToken()
  if (token === null) throw new Error(adminMessages.noToken)
  const response = await fetch(path, {
    ...init,
    headers: { Accept: 'application/json', ...headers, Authorization: `Bearer ${token}` },
  }).catch(throwNetworkError)
  if (response.status !== 401) return response
  // A different token means a new sign-in during the call: just retry.
  if (token === storedToken()) {
    if (background && $session.get() === 'declined') throw new SessionEndedError()
    await askToSignInAgain()
  }
  return callAdmin(path, options)
}

/** Replaces the browser's network error by a readable one; an aborted call keeps its own error. */
function throwNetworkError(error: unknown): never {
  if (!(error instanceof TypeError)) throw error
  throw new Error(faultMessages.noAnswer, { cause: error })
}

/** An answer's JSON; undefined for anything else, such as a page of the platform's own. */
export const jsonIn = (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined)

/**
 * Parses the server's answer.
 * @param otherwise the message where the answer has none
 * @throws Error with the server's message or `otherwise` for a failed response; also for an answer
 *   that does not match the schema
 */
export async function readJson<T extends z.ZodMiniType>(
  response: Response,
  schema: T,
  otherwise?: string,
): Promise<z.output<T>> {
  const answer = await jsonIn(response)
  if (!response.ok)
    throw new Error(errorSchema.safeParse(answer).data?.message ?? otherwise ?? adminMessages.notOk)
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new Error(otherwise ?? adminMessages.wrongAnswer(new URL(response.url).pathname), {
    cause: result.error,
  })
}
