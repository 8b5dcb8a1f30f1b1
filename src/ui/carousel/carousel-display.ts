export interface CarouselState {
  /** from 0 */
  slide: number
  /** whether it moves by itself; a pointer or the focus upon it only makes it wait */
  playing: boolean
  canGoBack: boolean
  canGoOn: boolean
}

/** Shows a carousel's state on its controls (CarouselControls.astro). */
export function displayOn(controls: HTMLElement): (state: CarouselState) => void {
  const button = (act: string) => controls.querySelector<HTMLButtonElement>(`[data-act=${act}]`)
  const [back, on, pause] = [button('back'), button('on'), button('togglePlaying')]
  const slideNumber = controls.querySelector('[data-slide]')
  const count = controls.querySelector('[aria-live]')
  return ({ slide, playing, canGoBack, canGoOn }) => {
    controls.hidden = !canGoBack && !canGoOn
    controls.toggleAttribute('data-playing', playing)
    pause?.setAttribute('aria-label', playing ? 'Pause' : 'Play')
    // Who has not asked for the next slide is not told of it.
    count?.setAttribute('aria-live', playing ? 'off' : 'polite')
    const place = String(slide + 1)
    // It changes with every frame of a move; screen readers are told of every change.
    if (slideNumber && slideNumber.textContent !== place) slideNumber.textContent = place
    if (back) back.disabled = !canGoBack
    if (on) on.disabled = !canGoOn
  }
}
