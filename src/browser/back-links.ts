/**
 * Lets a back link go back in the history if the previous page is ours, which keeps that page's scroll
 * position and filters.
 */
export function goBackInHistory(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back]')) {
    if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) continue
    link.addEventListener('click', (event) => {
      event.preventDefault()
      history.back()
    })
    // The label names the list, but the visitor may have come from another page.
    const { pathname } = new URL(document.referrer)
    const label = link.querySelector('span')
    if (label && pathname !== link.pathname && !pathname.startsWith(`${link.pathname}/`))
      label.textContent = 'Back'
  }
}
