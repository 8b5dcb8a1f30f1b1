import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider'
import type { PreinitializedWritableAtom } from 'nanostores'
import type { CarouselLimits } from '#src/domain/limits.ts'

export interface CarouselState {
  /** whether the rail has become a carousel */
  live: boolean
  /** from 0 */
  slide: number
  slides: number
  /** whether it moves by itself; a pointer or the focus upon it only makes it wait */
  playing: boolean
  canGoBack: boolean
  canGoOn: boolean
}

export type CarouselStore = PreinitializedWritableAtom<CarouselState>

/** A carousel before it is one, as the page shows it. */
export const restingState = (limits: CarouselLimits, slides: number): CarouselState => ({
  live: false,
  slide: 0,
  slides,
  playing: limits.interval !== undefined,
  canGoBack: limits.loop,
  canGoOn: slides > 1,
})

export interface Carousel {
  back: () => void
  on: () => void
  togglePlaying: () => void
  end: () => void
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes a carousel of a rail that scrolls by hand. It stands where the visitor had scrolled the
 * rail to; slides out of sight leave the order of focus.
 */
export function startCarousel(
  rail: HTMLElement,
  limits: CarouselLimits,
  $state: CarouselStore,
): Carousel {
  const slides = [...rail.children].filter((child) => child instanceof HTMLElement)
  const slider = new KeenSlider(rail, optionsOf(rail, slides, limits))
  const show = () => {
    const { rel, maxIdx, slides: places } = slider.track.details
    const { loop } = slider.options
    $state.set({
      ...$state.get(),
      slide: rel,
      canGoBack: loop !== false || rel > 0,
      canGoOn: loop !== false || rel < maxIdx,
    })
    places.forEach(({ portion }, index) => slides[index]?.toggleAttribute('inert', portion === 0))
  }
  rail.setAttribute('data-live', '')
  slider.update()
  slider.on('detailsChanged', show)
  $state.set({ ...$state.get(), live: true, playing: $state.get().playing && !reducedMotion() })
  show()

  const onKey = (event: KeyboardEvent) => {
    const forward = getComputedStyle(rail).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key === forward) slider.next()
    else slider.prev()
  }
  const frame = rail.closest<HTMLElement>('[data-carousel]') ?? rail
  frame.addEventListener('keydown', onKey)
  const stopPlaying =
    limits.interval === undefined ? undefined : play(slider, frame, $state, limits.interval)
  return {
    back: () => slider.prev(),
    on: () => slider.next(),
    togglePlaying: () => $state.set({ ...$state.get(), playing: !$state.get().playing }),
    end: () => {
      stopPlaying?.()
      frame.removeEventListener('keydown', onKey)
      slider.destroy()
      rail.removeAttribute('data-live')
      for (const slide of slides) slide.removeAttribute('inert')
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
    // A loop needs a slide that is out of sight to bring in.
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

/** Moves on by itself, but not under a pointer, with the focus within, out of sight or in a hidden tab. */
function play(
  slider: KeenSliderInstance,
  frame: HTMLElement,
  $state: CarouselStore,
  interval: number,
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let held = frame.matches(':hover, :focus-within')
  let seen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    if (!$state.get().playing || held || !seen || document.hidden) return
    timer = setTimeout(() => {
      slider.next()
      wait()
    }, interval)
  }
  const hold = (holds: boolean) => () => {
    held = holds || frame.matches(':hover, :focus-within')
    wait()
  }
  frame.addEventListener('pointerenter', hold(true), { signal })
  frame.addEventListener('pointerleave', hold(false), { signal })
  frame.addEventListener('focusin', hold(true), { signal })
  frame.addEventListener('focusout', () => setTimeout(hold(false)), { signal })
  document.addEventListener('visibilitychange', wait, { signal })
  const sight = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false
    wait()
  })
  sight.observe(frame)
  let playing = $state.get().playing
  // The state changes with every frame of a move; only this change of it concerns the clock.
  const forget = $state.listen((state) => {
    if (state.playing === playing) return
    playing = state.playing
    wait()
  })
  return () => {
    clearTimeout(timer)
    leaving.abort()
    sight.disconnect()
    forget()
  }
}
