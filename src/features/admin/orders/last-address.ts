import { adminPaths } from '#src/domain/site/admin-paths.ts'

/** Session storage key of the dashboard's address as this tab left it. */
const key = 'dashboard'

/** Kept for the way back from an order: its search and page stay. */
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
