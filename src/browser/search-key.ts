/** Local storage key of the visitor's choice. */
const key = 'search-key'

/**
 * Whether the key / leads to the search. Who speaks to the computer, or strikes keys without meaning
 * to, must be able to turn such a key off (WCAG 2.1.4).
 */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** For every later page, where local storage is allowed. */
export function turnSearchKey(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // It holds for this page.
  }
}
