/** The top bar, and the lines below the button: without them, the button itself would count as seen too long. */
const covered = 128

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
  new IntersectionObserver(look, { rootMargin: `-${covered}px 0px 0px` }).observe(place)
}
