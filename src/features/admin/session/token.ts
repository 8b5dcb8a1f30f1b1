/** Session storage key of the session's token (specification section 3). */
const key = 'token'

/** Storage may be forbidden; then the session lives as long as the page. */
let unstored: string | null = null

export function storedToken(): string | null {
  try {
    return sessionStorage.getItem(key) ?? unstored
  } catch {
    return unstored
  }
}

/** @param token null ends what this tab knows of the session */
export function storeToken(token: string | null): void {
  unstored = null
  try {
    if (token === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  } catch (error) {
    console.info('The session can’t be stored; it lasts as long as this page.', error)
    unstored = token
  }
}
