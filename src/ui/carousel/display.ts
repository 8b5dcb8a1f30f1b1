/** The acts of a carousel's controls, by the names that their buttons have. */
export interface Carousel {
  back: () => void
  on: () => void
  togglePlaying: () => void
}

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Arrow keys move a carousel, too. */
export function moveWithArrows(frame: HTMLElement, { back, on }: Carousel): void {
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const forward = getComputedStyle(frame).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === forward) on()
    else back()
  })
}

interface CarouselState {
  /** from 0 */
  slide: number
  /** whether autoplay is on; a pointer or the focus inside only pauses it */
  playing: boolean
  canGoBack: boolean
  canGoOn: boolean
}

/** Shows a carousel's state in its controls (CarouselControls.astro). */
export function displayOn(controls: HTMLElement): (state: CarouselState) => void {
  const button = (act: string) => controls.querySelector<HTMLButtonElement>(`[data-act=${act}]`)
  const [back, on, pause] = [button('back'), button('on'), button('togglePlaying')]
  const slideNumber = controls.querySelector('[data-slide]')
  const count = controls.querySelector('[aria-live]')
  return ({ slide, playing, canGoBack, canGoOn }) => {
    controls.hidden = !canGoBack && !canGoOn
    controls.toggleAttribute('data-playing', playing)
    pause?.setAttribute('aria-label', playing ? 'Pause' : 'Play')
    // Automatic slide changes are not announced.
    count?.setAttribute('aria-live', playing ? 'off' : 'polite')
    const place = String(slide + 1)
    // Changes with every frame of a movement, so it must not be announced.
    if (slideNumber && slideNumber.textContent !== place) slideNumber.textContent = place
    if (back) back.disabled = !canGoBack
    if (on) on.disabled = !canGoOn
  }
}
