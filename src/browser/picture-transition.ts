import { attempt } from './attempt.ts'

/** TypeScript 5.9 does not know the Navigation API. Safari 18.2 to 26.1 has transitions without it. */
type Navigating = { navigation?: { activation?: { from?: HistoryEntry | null } | null } }

interface HistoryEntry {
  url: string | null
}

/**
 * A classic script for the page's head. A browser may skip a transition, for example when another
 * navigation begins or a page takes long to show, and then rejects the transition's promises. That
 * is no error. It may happen before any module has run, and before `pagereveal`, when no script can
 * reach the promises. So the handler compares messages; each of Chromium's names the transition.
 */
export const allowSkippedTransitions =
  "addEventListener('unhandledrejection',e=>/transition/i.test(e.reason?.message)&&e.preventDefault())"

/**
 * The longest time in which a device draws the page that is left, for a transition, milliseconds:
 * two frames.
 */
const longestDrawing = 34

/** Session storage key: this device draws slowly. */
const slowKey = 'drawsSlowly'

/**
 * A card's picture grows into the product page's picture, and shrinks on the way back: during the
 * navigation both share one view transition name. Where drawing takes long, as without a graphics
 * processor, a transition opens each page 100 to 200 ms later; such a device shows one and then no
 * more in its session.
 */
export function growPicturesIntoPages(): void {
  addEventListener('pageswap', ({ viewTransition, activation, timeStamp }) => {
    if (!viewTransition) return
    // Without storage, each page has its transition.
    if (attempt(() => sessionStorage.getItem(slowKey))) {
      // Naming the card would take another layout.
      viewTransition.skipTransition()
      return
    }
    // Chromium names no entry if another navigation has replaced this one; the types don't say so.
    const entry: HistoryEntry | null | undefined = activation?.entry
    if (entry?.url) nameCardOf(entry.url, viewTransition)
    const notice = (left: Event) => {
      if (left.timeStamp - timeStamp > longestDrawing)
        attempt(() => sessionStorage.setItem(slowKey, 'true'))
    }
    addEventListener('pagehide', notice, { once: true })
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const from = (globalThis as Navigating).navigation?.activation?.from?.url
    if (viewTransition && from) nameCardOf(from, viewTransition)
  })
}

/** Makes the visible card of a product the one that grows, see product-detail.css. */
function nameCardOf(address: string, transition: ViewTransition): void {
  const { pathname } = new URL(address)
  // A card of a variant names it in a query.
  const links = `:is([href="${pathname}"], [href^="${pathname}?"])`
  const card = [...document.querySelectorAll(`.product-card${links}`)].find(isSeen)
  card?.toggleAttribute('data-grows', true)
  void transition.finished.finally(() => card?.toggleAttribute('data-grows', false))
}

function isSeen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
