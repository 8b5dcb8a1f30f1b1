/** Local storage key of the visitor's choice. */
const key = 'search-key'

/** The choice made on this page; it holds also where local storage is forbidden. */
let chosen: boolean | undefined

/**
 * Whether the key / leads to the search. Who speaks to the computer, or strikes keys without meaning
 * to, must be able to turn such a key off (WCAG 2.1.4).
 */
export function isSearchKeyOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** For this page and, where local storage is allowed, for every later one. */
export function setSearchKey(on: boolean): void {
  chosen = on
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // It holds for this page.
  }
}
