import { isSearchKeyOn, turnSearchKey } from '#src/browser/search-key.ts'

/** `/` opens the search from anywhere but a field, as on the sites that architects know. */
export function openSearchWithKey(): void {
  const choice = document.querySelector<HTMLInputElement>('[data-search-key]')
  if (choice) {
    choice.checked = isSearchKeyOn()
    choice.onchange = () => turnSearchKey(choice.checked)
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
      return
    if (choice?.checked === false) return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-search-toggle]')?.click()
  })
}
