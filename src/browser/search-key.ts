import { attempt } from './attempt.ts'

/** Local storage key of the visitor's choice. */
const key = 'search-key'

/** The choice on this page, which applies even if local storage is forbidden. */
let chosen: boolean | undefined

/**
 * Whether the key / opens the search. Visitors who use speech input, or press keys by accident,
 * must be able to turn it off (WCAG 2.1.4).
 */
export function isSearchKeyOn(): boolean {
  return chosen ?? attempt(() => localStorage.getItem(key)) !== 'off'
}

/** Applies to this page and, if local storage is allowed, to every later page. */
export function setSearchKey(on: boolean): void {
  chosen = on
  attempt(() => localStorage.setItem(key, on ? 'on' : 'off'))
}
