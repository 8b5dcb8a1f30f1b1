/** Session storage key of the session's token. */
const key = 'token'

/** Fallback for blocked storage: the session then lasts as long as the page. */
let memoryToken: string | null = null

export function storedToken(): string | null {
  try {
    return sessionStorage.getItem(key) ?? memoryToken
  } catch {
    return memoryToken
  }
}

/** @param token null removes the token from this tab */
export function storeToken(token: string | null): void {
  memoryToken = null
  try {
    if (token === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  } catch (error) {
    console.info('The session can’t be stored; it lasts as long as this page.', error)
    memoryToken = token
  }
}
