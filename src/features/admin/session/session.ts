import { atom } from 'nanostores'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { paths } from '#src/domain/site/paths.ts'
import { isRunning } from './sign-in.ts'
import { storeToken, storedToken } from './token.ts'

/**
 * - checking: nothing of the administration is shown yet
 * - unchecked: the check failed; nothing is shown either
 * - running
 * - ended: it ran and the server no longer knows it; a dialog offers to sign in again
 * - declined: that dialog was closed; a line on the page still offers it
 */
export type Session = 'checking' | 'unchecked' | 'running' | 'ended' | 'declined'

export const $session = atom<Session>('checking')

/** Calls wait here while someone signs in again. */
let waiting: PromiseWithResolvers<void> | undefined

/** On entering a page: only who has a running session stays (specification section 2). */
export async function enter(): Promise<void> {
  $session.set('checking')
  try {
    if (await isRunning(storedToken() ?? '')) $session.set('running')
    else location.replace(paths.home)
  } catch (error) {
    console.warn('The session could not be checked.', error)
    $session.set('unchecked')
  }
}

/** The server has refused the token: asks who is there to sign in again, in place. */
export function askToSignInAgain(): Promise<void> {
  waiting ??= Promise.withResolvers()
  $session.set('ended')
  return waiting.promise
}

export function signedInAgain(token: string): void {
  storeToken(token)
  $session.set('running')
  waiting?.resolve()
  waiting = undefined
}

/** The dialog is closed without signing in: what waits for it fails, and nothing on the page is lost. */
export function declineToSignIn(): void {
  $session.set('declined')
  waiting?.reject(new SessionEndedError())
  waiting = undefined
}

export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'

  constructor() {
    super(`${adminMessages.sessionEnded}.`)
  }
}

/** No server should keep anyone from leaving. */
const checkTimeout = 5000

export async function signOut(): Promise<void> {
  try {
    await fetch('/api/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${storedToken() ?? ''}` },
      signal: AbortSignal.timeout(checkTimeout),
    })
  } catch (error) {
    console.warn('The session could not be ended at the server; it ends there by itself.', error)
  }
  storeToken(null)
  location.replace(paths.home)
}
