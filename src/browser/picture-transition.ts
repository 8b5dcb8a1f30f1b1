import { productPath } from '#src/domain/site/paths.ts'

/** The Navigation API is missing in TypeScript 5.9; every browser with view transitions has it. */
declare const navigation: { activation?: { from?: HistoryEntry | null } | null }

interface HistoryEntry {
  url: string | null
}

/** The product picture's name in view transitions, see product-detail.css. */
const transitionName = 'product-picture'

const products = new RegExp(`^${productPath('*').replace('*', String.raw`\d+`)}$`)

/**
 * A classic script for the page's head. A browser may skip a transition, for example when another
 * navigation begins or a page takes long to show, and then rejects the transition's promises. That
 * is no error. It may happen before any module has run, and before `pagereveal`, when no script can
 * reach the promises. So the handler compares messages; each of Chromium's names the transition.
 */
export const allowSkippedTransitions =
  "addEventListener('unhandledrejection',e=>/transition/i.test(e.reason?.message)&&e.preventDefault())"

/**
 * A card's picture grows into the product page's picture, and shrinks on the way back: during the
 * navigation both share one view transition name.
 */
export function growPicturesIntoPages(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // Chromium names no entry if another navigation has replaced this one; the types don't say so.
    const entry: HistoryEntry | null | undefined = activation?.entry
    if (viewTransition && entry?.url) nameCardOf(entry.url, viewTransition)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const from = navigation.activation?.from?.url
    if (viewTransition && from) nameCardOf(from, viewTransition)
  })
}

function nameCardOf(address: string, transition: ViewTransition): void {
  const { pathname } = new URL(address)
  if (!products.test(pathname)) return
  const cards = document.querySelectorAll<HTMLElement>(`.product-card[href="${pathname}"]`)
  const picture = [...cards].find(isSeen)?.querySelector<HTMLElement>('.product-card__picture')
  if (!picture) return
  // A name must be unique on a page, so the page's own picture gives it up to a related product's
  // card.
  const own = document.querySelector<HTMLElement>('.product__picture')
  own?.style.setProperty('view-transition-name', 'none')
  picture.style.setProperty('view-transition-name', transitionName)
  const clear = () => {
    own?.style.removeProperty('view-transition-name')
    picture.style.removeProperty('view-transition-name')
  }
  transition.finished.then(clear, clear)
}

function isSeen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
