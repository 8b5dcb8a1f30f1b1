import KeenSlider, { type KeenSliderOptions } from 'keen-slider'
import type { CarouselLimits } from '#src/domain/limits.ts'

export interface Carousel {
  back: () => void
  on: () => void
  togglePlaying: () => void
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turns a row into a carousel, at the position to which the visitor had scrolled. Hidden slides
 * leave the tab order.
 * @param frame contains the row and its controls
 */
export function startCarousel(
  frame: HTMLElement,
  rail: HTMLElement,
  controls: HTMLElement,
  limits: CarouselLimits,
): Carousel {
  const slides = [...rail.children].filter((child) => child instanceof HTMLElement)
  const slider = new KeenSlider(rail, optionsOf(rail, slides, limits))
  const display = displayOn(controls)
  const { interval } = limits
  let playing = interval !== undefined && !reducedMotion()

  const show = () => {
    const { rel, maxIdx, slides: places } = slider.track.details
    const loops = slider.options.loop !== false
    display({ slide: rel, playing, canGoBack: loops || rel > 0, canGoOn: loops || rel < maxIdx })
    places.forEach(({ portion }, index) => slides[index]?.toggleAttribute('inert', portion === 0))
  }
  // Keen Slider lays out the slides in the next frame. The row's own layout must end right after
  // that, or one frame would show neither.
  requestAnimationFrame(() => rail.setAttribute('data-live', ''))
  slider.on('detailsChanged', show)
  // From a page that has given the first slide other content.
  rail.addEventListener('reset', () => slider.moveToIdx(0))
  show()
  frame.addEventListener('keydown', (event) => {
    const forward = getComputedStyle(rail).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key === forward) slider.next()
    else slider.prev()
  })
  const update =
    interval === undefined
      ? undefined
      : import('./play.ts').then((module) => module.play(slider, frame, interval, () => playing))
  update?.catch(console.info)
  return {
    back: () => slider.prev(),
    on: () => slider.next(),
    togglePlaying: () => {
      playing = !playing
      show()
      update?.then((wait) => wait(), console.info)
    },
  }
}

function optionsOf(
  rail: HTMLElement,
  slides: HTMLElement[],
  { shown, narrower = [], loop, speed = 500 }: CarouselLimits,
): KeenSliderOptions {
  const spacing = parseFloat(getComputedStyle(rail).columnGap) || 0
  const rtl = getComputedStyle(rail).direction === 'rtl'
  const showing = (perView: number): KeenSliderOptions => ({
    slides: { perView, spacing },
    // A loop needs at least one hidden slide.
    loop: loop && slides.length > perView,
  })
  const width = slides[0]?.getBoundingClientRect().width ?? 1
  const initial = Math.round(Math.abs(rail.scrollLeft) / (width + spacing))
  rail.scrollLeft = 0
  return {
    selector: () => slides,
    initial,
    rtl,
    defaultAnimation: { duration: reducedMotion() ? 0 : speed },
    ...showing(shown),
    breakpoints: Object.fromEntries(narrower.map(({ when, shown }) => [when, showing(shown)])),
  }
}

export interface CarouselState {
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
