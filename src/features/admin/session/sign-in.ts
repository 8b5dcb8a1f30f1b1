import { requestOf } from '#src/browser/api-request.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { checkAuthAnswer, loginAnswer } from '#src/domain/api/session.ts'

export interface Credentials {
  username: string
  password: string
}

/**
 * Signs in with a username and a password.
 * @returns the session's token, or an error message
 */
export async function signIn(
  credentials: Credentials,
): Promise<{ token: string } | { error: string }> {
  let response: Response
  try {
    response = await fetch(...requestOf('POST /api/login', { body: credentials }))
  } catch (error) {
    console.info('The sign-in could not be sent.', error)
    return { error: adminMessages.signInUnreachable }
  }
  const answer: unknown = await response.json().catch(() => undefined)
  const signedIn = loginAnswer.safeParse(answer)
  if (response.ok && signedIn.success) return { token: signedIn.data.user.token }
  const refusal = response.ok ? undefined : errorSchema.safeParse(answer).data?.message
  return { error: refusal ?? adminMessages.signInFailed }
}

/** Whether a token belongs to a running session. @throws Error if the check fails */
export async function isRunning(token: string): Promise<boolean> {
  const response = await fetch(...requestOf('POST /api/CheckAuth', { body: { token } }))
  if (!response.ok) throw new Error(`The check of the session answered ${response.status}.`)
  return checkAuthAnswer.parse(await response.json())
}
