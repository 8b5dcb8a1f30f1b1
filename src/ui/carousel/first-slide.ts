/** Asks a started carousel to show its first slide. */
export const firstSlideEvent = 'firstslide'

/** Shows the first slide of a row, whether it has become a carousel or not. */
export function showFirstSlide(rail: Element): void {
  rail.scrollLeft = 0
  rail.dispatchEvent(new Event(firstSlideEvent))
}
