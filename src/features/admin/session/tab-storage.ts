import { attempt } from '#src/browser/attempt.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'

// Of a session, this tab keeps its token, the dashboard's last address, and an order's note that is not saved yet.

const tokenKey = 'token'

/** Fallback for blocked storage: the session then lasts as long as the page. */
let memoryToken: string | null = null

export const storedToken = (): string | null =>
  attempt(() => sessionStorage.getItem(tokenKey)) ?? memoryToken

/** @param token null removes the token from this tab */
export function storeToken(token: string | null): void {
  const isStored = attempt(() => {
    if (token === null) sessionStorage.removeItem(tokenKey)
    else sessionStorage.setItem(tokenKey, token)
    return true
  })
  memoryToken = isStored ? null : token
}

/** It may contain a searched email address. */
const addressKey = 'dashboard'

/** Stores the address, so that the link back from an order restores search and page. */
export function rememberAddress(): void {
  // Signing out leaves the page too.
  if (storedToken() !== null)
    attempt(() => sessionStorage.setItem(addressKey, location.pathname + location.search))
}

export function lastAddress(): string | undefined {
  const address = attempt(() => sessionStorage.getItem(addressKey))
  return address?.startsWith(adminPaths.dashboard) === true ? address : undefined
}

const noteKey = 'note'

/** @param note JSON; undefined once it is saved */
export function keepNote(note: string | undefined): void {
  attempt(() => {
    if (note === undefined) sessionStorage.removeItem(noteKey)
    else sessionStorage.setItem(noteKey, note)
  })
}

export const keptNote = (): string | undefined =>
  attempt(() => sessionStorage.getItem(noteKey)) ?? undefined

/** Removes what may contain data of customers. */
export function forgetTab(): void {
  attempt(() => sessionStorage.removeItem(addressKey))
  keepNote(undefined)
}
