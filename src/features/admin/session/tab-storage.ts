import { ofTab } from '#src/browser/storage.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'

// Of a session, this tab keeps its token, the dashboard's last address, and an order's note that is not saved yet.

const tokenKey = 'token'

/** Fallback for blocked storage: the session then lasts as long as the page. */
let memoryToken: string | null = null

export const storedToken = (): string | null => ofTab.read(tokenKey) ?? memoryToken

/** @param token null removes the token from this tab */
export function storeToken(token: string | null): void {
  memoryToken = ofTab.write(tokenKey, token ?? undefined) ? null : token
}

/** It may contain a searched email address. */
const addressKey = 'dashboard'

/** Stores the address, so that the link back from an order restores search and page. */
export function rememberAddress(): void {
  // Signing out leaves the page too.
  if (storedToken() !== null) ofTab.write(addressKey, location.pathname + location.search)
}

export function lastAddress(): string | undefined {
  const address = ofTab.read(addressKey)
  return address?.startsWith(adminPaths.dashboard) === true ? address : undefined
}

const noteKey = 'note'

/** @param note JSON; undefined once it is saved */
export const keepNote = (note: string | undefined) => ofTab.write(noteKey, note)

export const keptNote = () => ofTab.read(noteKey)

/** Removes what may contain data of customers. */
export function forgetTab(): void {
  ofTab.write(addressKey, undefined)
  keepNote(undefined)
}
