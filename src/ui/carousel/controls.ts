import { intents } from '#src/browser/intents.ts'
import { whenSeenAndIdle } from '#src/browser/when-seen-and-idle.ts'
import { type CarouselName, carousels } from '#src/domain/limits.ts'
import type { Carousel } from './carousel.ts'

/**
 * Until then a rail that scrolls by hand, a carousel wakes when its controls are reached for, and one
 * that moves by itself once it is on the screen and the processor idle.
 */
export function wakeCarousels(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const rail = frame.querySelector<HTMLElement>('.rail')
    const controls = frame.querySelector<HTMLElement>('[data-carousel-controls]')
    // A single slide has no controls.
    if (!rail || !controls) continue
    let waking: Promise<Carousel> | undefined
    const wake = () =>
      (waking ??= import('./carousel.ts')
        .then(({ startCarousel }) =>
          startCarousel(frame, rail, controls, carousels[rail.id as CarouselName]),
        )
        .catch((error: unknown) => {
          // The rail scrolls on by hand, and the next one who reaches for the controls tries again.
          waking = undefined
          throw error
        }))
    const tryToWake = () => void wake().catch(console.info)
    for (const intent of intents) controls.addEventListener(intent, tryToWake, { passive: true })
    controls.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-act]')
      const act = button?.dataset['act'] as keyof Carousel | undefined
      if (act !== undefined) void wake().then((carousel) => carousel[act](), console.info)
    })
    if (controls.dataset['playing'] !== undefined) whenSeenAndIdle([frame], tryToWake)
  }
}
