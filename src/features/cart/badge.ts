import { $schedule } from '#src/browser/schedule.ts'

/** Shows the number of lines on the pricing list, in the top bar's link and its name. */
export function countOnBadge(): void {
  const link = document.querySelector<HTMLElement>('[data-cart-link]')
  const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
  if (link === null || badge === null) return
  const name = link.getAttribute('aria-label') ?? ''
  $schedule.subscribe(({ length }) => {
    badge.textContent = length === 0 ? '' : String(length)
    link.setAttribute(
      'aria-label',
      length === 0 ? name : `${name}, ${length} ${length === 1 ? 'item' : 'items'}`,
    )
  })
}
