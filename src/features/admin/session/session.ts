import { atom } from 'nanostores'
import { requestOf } from '#src/browser/api-request.ts'
import { withResolvers } from '#src/browser/with-resolvers.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { paths } from '#src/domain/site/paths.ts'
import { handedToken } from './hand-over.ts'
import { isRunning } from './sign-in.ts'
import { forgetTab, storeToken, storedToken } from './tab-storage.ts'

/**
 * - checking: nothing is shown yet
 * - unchecked: the check failed; nothing is shown either
 * - running
 * - ended: the server rejected the token; a dialog offers to sign in again
 * - declined: the user closed that dialog; a line on the page still offers to sign in
 */
export type Session = 'checking' | 'unchecked' | 'running' | 'ended' | 'declined'

export const $session = atom<Session>('checking')

/** Calls await this promise until the user signs in again. */
let pendingSignIn: PromiseWithResolvers<void> | undefined

/** Checks the session on page load; without one it redirects to the home page. */
export async function enter(): Promise<void> {
  $session.set('checking')
  try {
    const token = storedToken() ?? (await handedToken()) ?? ''
    if (await isRunning(token)) {
      storeToken(token)
      $session.set('running')
    } else leave()
  } catch (error) {
    console.warn('The session could not be checked.', error)
    $session.set('unchecked')
  }
}

/** Offers to sign in again in place, after the server has rejected the token. */
export function askToSignInAgain(): Promise<void> {
  pendingSignIn ??= withResolvers()
  $session.set('ended')
  return pendingSignIn.promise
}

export function signedInAgain(token: string): void {
  storeToken(token)
  $session.set('running')
  pendingSignIn?.resolve()
  pendingSignIn = undefined
}

/** Closes the dialog without a sign-in: the waiting calls fail, the page keeps its content. */
export function declineToSignIn(): void {
  $session.set('declined')
  pendingSignIn?.reject(new SessionEndedError())
  pendingSignIn = undefined
}

export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError'

  constructor() {
    super(`${adminMessages.sessionEnded}.`)
  }
}

/** Sign-out timeout, ms: an unresponsive server must not block signing out. */
const signOutTimeout = 5000

export async function signOut(): Promise<void> {
  try {
    const headers = { Authorization: `Bearer ${storedToken() ?? ''}` }
    const signal = AbortSignal.timeout(signOutTimeout)
    await fetch(...requestOf('POST /api/logout', {}, { headers, signal }))
  } catch (error) {
    console.warn('The session could not be ended at the server; it ends there by itself.', error)
  }
  leave()
}

/** Keeps nothing of the session in this tab. */
function leave(): void {
  storeToken(null)
  forgetTab()
  location.replace(paths.home)
}
