import { whenIdle } from './when-idle.ts'

/** Marks a card in sight. */
const near = 'data-near'

/**
 * Speculation rules: the browser fetches the pages of marked cards, and keeps them in memory until the visitor opens one.
 * Browsers without support ignore them.
 */
export const nearRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: `.product-card[${near}]` }, eagerness: 'immediate' }],
})

/** Of Chromium; other browsers don't tell. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Fetches the pages of the cards in sight once the page is loaded and idle, so that a tap shows the next page at once. Not
 * for visitors who save data or have a slow network.
 */
export function prefetchCards(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData === true || connection?.effectiveType?.includes('2g') === true) return
  if (document.readyState === 'complete') whenIdle(markCards)
  else addEventListener('load', () => whenIdle(markCards), { once: true })
}

function markCards(): void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.text = nearRules
  document.head.append(rules)
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute(near, isIntersecting)
  })
  for (const card of document.querySelectorAll('.product-card')) seen.observe(card)
}
