import type * as z from 'zod/mini'
import { requestOf } from '#src/browser/api-request.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { AnswerOf, Sent } from '#src/domain/api/contract.ts'
import type { ApiContracts } from '#src/domain/api/contracts.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { $session, SessionEndedError, askToSignInAgain } from './session.ts'
import { storedToken } from './tab-storage.ts'

interface Options {
  signal?: AbortSignal
  /** a call without a user waiting for it: it fails instead of asking again after a declined sign-in */
  background?: boolean
}

/**
 * Makes an authenticated call. If the session has ended, it waits for a new sign-in and retries, so
 * callers never see a 401.
 * @throws Error without a token or connection, {@link SessionEndedError} if the user declines to sign in
 */
export async function callAdmin<Name extends keyof ApiContracts>(
  name: Name,
  sent: Sent<Name, ApiContracts[Name]>,
  options: Options = {},
): Promise<AnswerResponse<Name>> {
  const { background = false, signal } = options
  const token = storedToken()
  if (token === null) throw new Error(adminMessages.noToken)
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const response = await fetch(
    ...requestOf(name, sent, { headers, ...(signal && { signal }) }),
  ).catch(throwNetworkError)
  if (response.status !== 401) return response
  // A different token means a new sign-in during the call: just retry.
  if (token === storedToken()) {
    if (background && $session.get() === 'declined') throw new SessionEndedError()
    await askToSignInAgain()
  }
  return callAdmin(name, sent, options)
}

/** The response of a call whose answer has a type. */
type AnswerResponse<Name extends keyof ApiContracts> = Response & {
  readonly [answer]?: AnswerOf<ApiContracts[Name]>
}
declare const answer: unique symbol

/** Replaces the browser's network error by a readable one; an aborted call keeps its own error. */
function throwNetworkError(error: unknown): never {
  if (!(error instanceof TypeError)) throw error
  throw new Error(faultMessages.noAnswer, { cause: error })
}

/** An answer's JSON; undefined for anything else, such as a page of the platform's own. */
export const jsonIn = (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined)

/**
 * Parses the server's answer with the schema of its contract, or with one for a part of it.
 * @param otherwise the message where the answer has none
 * @throws Error with the server's message or `otherwise` for a failed response; also for an answer
 *   that does not match the schema
 */
export async function readJson<T extends z.ZodMiniType>(
  response: Response & { readonly [answer]?: z.output<T> },
  schema: T,
  otherwise?: string,
): Promise<z.output<T>> {
  const sent = await jsonIn(response)
  if (!response.ok)
    throw new Error(errorSchema.safeParse(sent).data?.message ?? otherwise ?? adminMessages.notOk)
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  throw new Error(otherwise ?? adminMessages.wrongAnswer(new URL(response.url).pathname), {
    cause: result.error,
  })
}
