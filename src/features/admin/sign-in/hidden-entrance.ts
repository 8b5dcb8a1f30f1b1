import { atom } from 'nanostores'
import { callApi } from '#src/browser/call-api.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { paths } from '#src/domain/site/paths.ts'
import { isRunning } from '../session/sign-in.ts'
import { storeToken, storedToken } from '../session/tab-storage.ts'

/** 'open' once the path's code is verified and nobody is signed in. */
export const $entrance = atom<'shut' | 'open'>('shut')

/** Opens for the correct code. A wrong code or a failed check redirects to the home page. */
export async function approach(): Promise<void> {
  try {
    if (!(await isLoginCode(codeOf(location.pathname)))) {
      location.replace(paths.home)
      return
    }
  } catch (error) {
    // A sentence would say that there is an entrance.
    console.warn('The address could not be checked.', error)
    location.replace(paths.home)
    return
  }
  if (await isSignedIn()) location.replace(adminPaths.dashboard)
  else $entrance.set('open')
}

export function goIn(token: string): void {
  storeToken(token)
  location.replace(adminPaths.dashboard)
}

async function isSignedIn(): Promise<boolean> {
  const token = storedToken()
  if (token === null) return false
  try {
    return await isRunning(token)
  } catch (error) {
    // The form that opens then says why nobody can sign in.
    console.warn('The session could not be checked.', error)
    return false
  }
}

/** The code in a path; '' without one. */
function codeOf(pathname: string): string {
  const code = pathname.slice(`${adminPaths.signIn}/`.length).replace(/\/$/, '')
  try {
    return decodeURIComponent(code)
  } catch {
    return ''
  }
}

/**
 * Whether a code is the server's login code. The server reveals only its hash.
 * @throws Error if the server can't be reached, or the browser can't hash: hashing requires HTTPS
 *   or localhost
 */
async function isLoginCode(code: string): Promise<boolean> {
  if (code === '') return false
  return (await callApi('GET /api/getUserLogin', {})) === (await sha256(code))
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return `sha256:${hex.join('')}`
}
