import { adminPaths } from '#src/domain/site/admin-paths.ts'

/** Session storage key of this tab's last dashboard address. */
const key = 'dashboard'

/** Stores the address, so that the link back from an order restores search and page. */
export function rememberAddress(): void {
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
