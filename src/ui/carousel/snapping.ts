import { type Carousel, displayOn, moveWithArrows, reducedMotion } from './display.ts'

/** Moves a row of single slides by the browser's own scrolling, which snaps. */
export function startCarousel(
  frame: HTMLElement,
  rail: HTMLElement,
  controls: HTMLElement,
): Carousel {
  const slides = rail.childElementCount
  const display = displayOn(controls)
  const slide = () => Math.round(Math.abs(rail.scrollLeft) / rail.clientWidth)
  const show = () => display({ slide: slide(), playing: false, canGoBack: true, canGoOn: true })
  const move = (by: number) => {
    const way = getComputedStyle(rail).direction === 'rtl' ? -1 : 1
    rail.scrollTo({
      left: way * ((slide() + by + slides) % slides) * rail.clientWidth,
      behavior: reducedMotion() ? 'instant' : 'smooth',
    })
  }
  rail.addEventListener('scroll', show, { passive: true })
  show()
  const carousel = { back: () => move(-1), on: () => move(1), togglePlaying: show }
  moveWithArrows(frame, carousel)
  return carousel
}
