import { productPath } from '#src/domain/paths.ts'

/** The Navigation API, which TypeScript 5.9 does not know; every browser with view transitions has it. */
declare const navigation: { activation?: { from?: { url: string | null } | null } | null }

/** The name under which the product page's picture takes part in view transitions, see product-detail.css. */
const transitionName = 'product-picture'

const products = new RegExp(`^${productPath('*').replace('*', String.raw`\d+`)}$`)

/**
 * A classic script for the page's head. A browser may skip a transition, say when another navigation
 * begins; that is nobody's error. A page may be revealed, and left again, before any module has run,
 * and of a skipped transition each promise is rejected that nobody listens to.
 */
export const allowSkippedTransitions =
  "for(let n of['pageswap','pagereveal'])addEventListener(n,({viewTransition:t})=>{if(t)for(let p of[t.ready,t.finished])p.catch(()=>{})})"

/**
 * A card's picture grows into its product's page, and shrinks back on the way back: for the length
 * of one navigation the card's picture bears the name of the page's.
 */
export function growPicturesIntoPages(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition && activation?.entry.url) nameCardOf(activation.entry.url, viewTransition)
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
  // A name may be on the page once; a related product's card gives the page's own picture's up.
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
