/** Local storage key of the visitor's choice. */
const key = 'search-key'

/** The choice on this page, which applies even if local storage is forbidden. */
let chosen: boolean | undefined

/**
 * Whether the key / opens the search. Visitors who use speech input, or press keys by accident,
 * must be able to turn it off (WCAG 2.1.4).
 */
export function isSearchKeyOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Applies to this page and, if local storage is allowed, to every later page. */
export function setSearchKey(on: boolean): void {
  chosen = on
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // The choice still applies to this page.
  }
}
