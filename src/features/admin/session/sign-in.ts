import { adminMessages } from '#src/domain/administration/messages.ts'

export interface Credentials {
  username: string
  password: string
}

/**
 * Tries a name and a password.
 * @returns the session's token, or the sentence that says why there is none (specification section 8)
 */
export async function signIn(
  credentials: Credentials,
): Promise<{ token: string } | { error: string }> {
  let response: Response
  try {
    response = await fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(credentials),
    })
  } catch (error) {
    console.info('The sign-in could not be sent.', error)
    return { error: adminMessages.signInUnreachable }
  }
  const answer = (await response.json().catch(() => ({}))) as {
    message?: string
    user?: { token?: string }
  }
  const token = answer.user?.token
  if (response.ok && token !== undefined) return { token }
  return { error: (response.ok ? undefined : answer.message) ?? adminMessages.signInFailed }
}

/** Whether a token is that of a running session. @throws Error where the server can't tell */
export async function isRunning(token: string): Promise<boolean> {
  const response = await fetch('/api/CheckAuth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!response.ok) throw new Error(`The check of the session answered ${response.status}.`)
  return Boolean(await response.json())
}
