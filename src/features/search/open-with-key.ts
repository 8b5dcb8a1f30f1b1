import { isSearchKeyOn } from '#src/browser/search-key.ts'

/** `/` opens the search from anywhere but a field, as on the sites that architects know. */
export function openSearchWithKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
      return
    // A touch screen that has keys after all: the panel offers to turn this one off.
    document.documentElement.dataset['keys'] = ''
    if (!isSearchKeyOn()) return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-search-toggle]')?.click()
  })
}
