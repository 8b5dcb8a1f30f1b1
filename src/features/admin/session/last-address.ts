import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { storedToken } from './token.ts'

/** Session storage key of this tab's last dashboard address, which may contain a searched email address. */
const key = 'dashboard'

/** Stores the address, so that the link back from an order restores search and page. */
export function rememberAddress(): void {
  // Signing out leaves the page too.
  if (storedToken() === null) return
  try {
    sessionStorage.setItem(key, location.pathname + location.search)
  } catch (error) {
    console.info('The way back can’t be kept.', error)
  }
}

export function lastAddress(): string | null {
  try {
    const address = sessionStorage.getItem(key)
    return address?.startsWith(adminPaths.dashboard) === true ? address : null
  } catch {
    return null
  }
}

export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked storage has kept none.
  }
}
