import { atom } from 'nanostores'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { paths } from '#src/domain/site/paths.ts'
import { isRunning } from '../session/sign-in.ts'
import { storeToken, storedToken } from '../session/token.ts'
import { codeOf, isLoginCode } from './login-code.ts'

/** Whether the path's code was found right, and nobody is signed in yet. */
export const $entrance = atom<'shut' | 'open'>('shut')

/** Opens to the right code alone; all others, and those for whom it can't be told, go home. */
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
