import { ownJson } from '#src/domain/own-json.ts'
import { intents } from '#src/browser/intents.ts'
import { whenSeenAndIdle } from '#src/browser/when-seen-and-idle.ts'
import type { CarouselLimits } from '#src/domain/limits.ts'
import type { Carousel } from './carousel.ts'

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
    const start = () =>
      (starting ??= import('./carousel.ts')
        .then((module) =>
          // Written by CarouselControls.astro: each page loads the limits of its own carousels only.
          module.startCarousel(
            frame,
            rail,
            controls,
            ownJson<CarouselLimits>(controls.dataset['carouselControls'] ?? ''),
          ),
        )
        .catch((error: unknown) => {
          // The row still scrolls by hand, and the next use of the controls retries.
          starting = undefined
          throw error
        }))
    const tryToStart = () => void start().catch(console.info)
    for (const intent of intents) controls.addEventListener(intent, tryToStart, { passive: true })
    controls.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-act]')
      const act = button?.dataset['act'] as keyof Carousel | undefined
      if (act !== undefined) void start().then((carousel) => carousel[act](), console.info)
    })
    if (controls.dataset['playing'] !== undefined) whenSeenAndIdle([frame], tryToStart)
  }
}
