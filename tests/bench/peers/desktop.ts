import { setTimeout as pause } from 'node:timers/promises'
import { mouse } from '#tests/support/browser.mjs'
import { chromiumFlags } from '../chromium.ts'
import { PlainChromium } from '../plain-chromium.ts'

/** A mouse on a screen of 1440 pixels. */
const desktopFlags = [...chromiumFlags, '--window-size=1440,900', `--blink-settings=${mouse}`]

/** How long a page settles before the visitor points at a card, milliseconds. */
const afterLoad = 1500

/** How long a visitor's pointer rests on a card before the click, milliseconds. */
const restOnCard = 700

/**
 * @returns milliseconds from the click on a card to its painted product page, for a visitor whose
 * pointer has rested on the card
 */
export async function desktopNavigation(url: string): Promise<number> {
  const browser = await PlainChromium.launch(desktopFlags)
  try {
    // As on the phone: visits once and returns, so that everything is warm.
    await openFromCard(browser, url)
    return await openFromCard(browser, url)
  } finally {
    await browser.close()
  }
}

async function openFromCard(browser: PlainChromium, url: string): Promise<number> {
  await browser.open(`${url}/products`)
  await pause(afterLoad)
  const { x, y, href } = await browser.evaluate(placeOfCard)
  if (href === '') throw new Error(`${url}/products has no third card.`)
  await browser.evaluate(watchForProduct, href)
  await browser.moveTo(x - 5, y)
  await browser.moveTo(x, y)
  await pause(restOnCard)
  await browser.click(x, y)
  await browser.until((path) => location.pathname === path, href)
  for (;;) {
    const time = await browser.evaluate(shownAfter).catch(() => 0)
    if (time > 0) return time
    await pause(20)
  }
}

/** Runs in the page: the third card of the listing. */
function placeOfCard() {
  const card = document.querySelectorAll<HTMLElement>('.product-card')[2]
  card?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = card?.getBoundingClientRect() ?? {}
  return { x: x + width / 2, y: y + height / 2, href: card?.getAttribute('href') ?? '' }
}

/** Runs in the page: records the click, and when the product's page is painted by the same document. */
function watchForProduct(href: string): void {
  const now = () => performance.timeOrigin + performance.now()
  sessionStorage.removeItem('shown')
  addEventListener('click', () => sessionStorage.setItem('clicked', String(now())), {
    capture: true,
  })
  const look = () => {
    if (location.pathname === href && document.querySelector('.product') !== null)
      // The next frame begins when this one has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => sessionStorage.setItem('shown', String(now()))),
      )
    else requestAnimationFrame(look)
  }
  look()
}

/** Runs in the product's page: milliseconds from the click to its first paint, 0 before that. */
function shownAfter(): number {
  const clicked = Number(sessionStorage.getItem('clicked'))
  const sameDocument = Number(sessionStorage.getItem('shown'))
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (sameDocument > 0) return sameDocument - clicked
  if (performance.timeOrigin + performance.now() < clicked || paint === undefined) return 0
  return performance.timeOrigin + paint.startTime - clicked
}
