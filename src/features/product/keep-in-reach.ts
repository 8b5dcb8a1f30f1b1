/** The top bar, and the lines below the button: without them, the button itself would count as seen too long. */
const above = 128

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
  const { documentElement: root } = document
  // A button that the lower edge or the dock cuts is not in reach.
  const button = place.querySelector('.button')?.getBoundingClientRect()
  const below = Math.max(0, (button?.bottom ?? 0) - place.getBoundingClientRect().top)
  let observer: IntersectionObserver | undefined
  let dock: number | undefined
  const observe = () => {
    const height = Number.parseFloat(root.style.getPropertyValue('--dock')) || 0
    if (height === dock) return
    dock = height
    observer?.disconnect()
    observer = new IntersectionObserver(look, {
      rootMargin: `-${above}px 0px -${below + dock}px`,
    })
    observer.observe(place)
  }
  observe()
  new MutationObserver(observe).observe(root, { attributeFilter: ['style'] })
}
