import type * as z from 'zod/mini'
import { errorSchema } from '#src/domain/api/errors.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { $session, SessionEndedError, askToSignInAgain } from './session.ts'
import { storedToken } from './token.ts'

interface Options extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
  /** nobody waits for it: it asks nobody a second time to sign in */
  background?: boolean
}

/**
 * A call that only an administrator may make. Where the session has ended it waits until someone
 * has signed in again, and is then made once more: whoever calls sees no 401.
 * @param options a body must be one that can be sent twice, so no stream
 * @throws Error where there is no token or no connection, {@link SessionEndedError} where nobody signs in again
 */
export async function callAdmin(path: string, options: Options = {}): Promise<Response> {
  const { background = false, headers, ...init } = options
  const token = storedToken()
  if (token === null) throw new Error(adminMessages.noToken)
  const response = await fetch(path, {
    ...init,
    headers: { Accept: 'application/json', ...headers, Authorization: `Bearer ${token}` },
  }).catch(unreachable)
  if (response.status !== 401) return response
  // Unless someone has signed in while this was on its way.
  if (token === storedToken()) {
    if (background && $session.get() === 'declined') throw new SessionEndedError()
    await askToSignInAgain()
  }
  return callAdmin(path, options)
}

/** What the browser says of a call that did not get through is for the log; one that was broken off stays what it is. */
function unreachable(error: unknown): never {
  if (!(error instanceof TypeError)) throw error
  throw new Error(faultMessages.noAnswer, { cause: error })
}

/**
 * What the server has answered.
 * @throws Error with the server's message, or the sentence for an answer without one; also for an
 *   answer of another shape than its schema
 */
export async function readJson<T extends z.ZodMiniType>(
  response: Response,
  schema: T,
  otherwise: string = adminMessages.notOk,
): Promise<z.output<T>> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new Error(errorSchema.safeParse(answer).data?.message ?? otherwise)
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new Error(adminMessages.wrongAnswer(new URL(response.url).pathname), {
    cause: result.error,
  })
}
