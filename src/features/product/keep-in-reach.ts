/** The top bar, and the lines below the button: without them, the button itself would count as seen too long. */
const above = 128
/** Quantity and button: what the lower edge or the dock cuts is not in reach. */
const below = 100

/**
 * Marks the place of quantity and button while it is out of view. On a narrow screen they then stand at
 * the window's lower edge, see product-detail.css.
 */
export function keepInReach(place: HTMLElement): void {
  const look = ([entry]: readonly IntersectionObserverEntry[]) => {
    const isAway = entry?.isIntersecting === false
    // Parts below must not move up into the empty place.
    place.style.blockSize = isAway ? `${place.offsetHeight}px` : ''
    place.toggleAttribute('data-away', isAway)
  }
  let observer: IntersectionObserver | undefined
  const observe = () => {
    const dock = document.querySelector<HTMLElement>('.dock')?.offsetHeight ?? 0
    observer?.disconnect()
    observer = new IntersectionObserver(look, { rootMargin: `-${above}px 0px -${below + dock}px` })
    observer.observe(place)
  }
  observe()
  addEventListener('dock', observe)
}
