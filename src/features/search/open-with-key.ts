/** `/` opens the search from anywhere but a field, as on the sites that architects know. */
export function openSearchWithKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
      return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-search-toggle]')?.click()
  })
}
