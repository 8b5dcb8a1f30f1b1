import { atom } from 'nanostores'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { paths } from '#src/domain/site/paths.ts'
import { isRunning } from '../session/sign-in.ts'
import { storeToken, storedToken } from '../session/token.ts'
import { codeOf, isLoginCode } from './login-code.ts'

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
    console.warn('The session could not be checked.', error)
    return false
  }
}
