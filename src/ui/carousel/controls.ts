import { intents } from '#src/browser/intents.ts'
import { whenSeenAndIdle } from '#src/browser/when-seen-and-idle.ts'
import type { Carousel } from './display.ts'

/**
 * Starts each carousel when a visitor reaches for its controls, or, if it plays automatically, once
 * it is visible and the processor idle. Until then it is a row that scrolls by hand.
 */
export function startCarousels(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const rail = frame.querySelector<HTMLElement>('.rail')
    const controls = frame.querySelector<HTMLElement>('[data-carousel-controls]')
    // A single slide has no controls.
    if (!rail || !controls) continue
    let starting: Promise<Carousel> | undefined
    const snaps = frame.dataset['carousel'] !== ''
    const start = () =>
      (starting ??= (snaps ? import('./snapping.ts') : import('./carousel.ts'))
        .then((module) => module.startCarousel(frame, rail, controls))
        .catch((error: unknown) => {
          // The row still scrolls by hand, and the next use of the controls retries.
          starting = undefined
          throw error
        }))
    const tryToStart = () => void start().catch(console.info)
    // Where the row itself is the carousel, a swipe changes the number, too.
    const reached = snaps ? frame : controls
    for (const intent of intents) reached.addEventListener(intent, tryToStart, { passive: true })
    controls.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-act]')
      const act = button?.dataset['act'] as keyof Carousel | undefined
      if (act !== undefined) void start().then((carousel) => carousel[act](), console.info)
    })
    if (controls.dataset['playing'] !== undefined) whenSeenAndIdle([frame], tryToStart)
  }
}
