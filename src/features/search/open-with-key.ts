import { isSearchKeyOn } from '#src/browser/search-key.ts'

/**
 * The key / opens the search from anywhere except a field, as on other sites that architects use.
 */
export function openSearchWithKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
      return
    // A keyboard was used, although the screen is a touch screen; the panel offers to turn this key
    // off.
    document.documentElement.dataset['keys'] = ''
    if (!isSearchKeyOn()) return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-search-toggle]')?.click()
  })
}
