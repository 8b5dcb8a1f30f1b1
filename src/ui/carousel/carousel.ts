import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider'
import type { CarouselLimits } from '#src/domain/limits.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { type Carousel, displayOn, moveWithArrows, reducedMotion } from './display.ts'

/**
 * Turns a row into a carousel, at the position to which the visitor had scrolled. Hidden slides
 * leave the tab order.
 * @param frame contains the row and its controls
 */
export function startCarousel(
  frame: HTMLElement,
  rail: HTMLElement,
  controls: HTMLElement,
): Carousel {
  // Written by CarouselControls.astro: each page loads the limits of its own carousels only.
  const limits = ownJson<CarouselLimits>(controls.dataset['carouselControls'] ?? '')
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
  show()
  const wait = interval === undefined ? undefined : play(slider, frame, interval, () => playing)
  const carousel = {
    back: () => slider.prev(),
    on: () => slider.next(),
    togglePlaying: () => {
      playing = !playing
      show()
      wait?.()
    },
  }
  moveWithArrows(frame, carousel)
  return carousel
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

/**
 * Plays a carousel automatically, except under a pointer, with the focus inside, out of sight, below
 * an open dialog or in a hidden tab.
 * @returns call it when `isPlaying` may have changed
 */
function play(
  slider: KeenSliderInstance,
  frame: HTMLElement,
  interval: number,
  isPlaying: () => boolean,
): () => void {
  let seen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    const held = frame.matches(':hover, :focus-within')
    if (!isPlaying() || held || !seen || document.hidden) return
    timer = setTimeout(() => {
      // Its frames would delay the answers of the dialog, for example of the filter on a phone.
      if (!document.querySelector(':modal')) slider.next()
      wait()
    }, interval)
  }
  // Between two controls, nothing has the focus.
  for (const moved of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    frame.addEventListener(moved, () => setTimeout(wait))
  document.addEventListener('visibilitychange', wait)
  new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false
    wait()
  }).observe(frame)
  return wait
}
