import { $cart } from '#src/browser/cart.ts'

/**
 * Shows the number of distinct products on the pricing list, in the top bar's link and its name.
 */
export function countOnBadge(): void {
  const link = document.querySelector<HTMLElement>('[data-cart-link]')
  const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
  if (link === null || badge === null) return
  const name = link.getAttribute('aria-label') ?? ''
  $cart.subscribe(({ length }) => {
    badge.textContent = length === 0 ? '' : String(length)
    link.setAttribute(
      'aria-label',
      length === 0 ? name : `${name}, ${length} ${length === 1 ? 'product' : 'products'}`,
    )
  })
}
