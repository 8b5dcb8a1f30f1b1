import type { KeenSliderInstance } from 'keen-slider'

/**
 * Plays a carousel automatically, except under a pointer, with the focus inside, out of sight, below
 * an open dialog or in a hidden tab.
 * @returns call it when `isPlaying` may have changed
 */
export function play(
  slider: KeenSliderInstance,
  frame: HTMLElement,
  interval: number,
  isPlaying: () => boolean,
): () => void {
  let held = frame.matches(':hover, :focus-within')
  let seen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    if (!isPlaying() || held || !seen || document.hidden) return
    timer = setTimeout(() => {
      // Its frames would delay the answers of the dialog, for example of the filter on a phone.
      if (document.querySelector('dialog:modal') === null) slider.next()
      wait()
    }, interval)
  }
  const hold = (holds: boolean) => () => {
    held = holds || frame.matches(':hover, :focus-within')
    wait()
  }
  frame.addEventListener('pointerenter', hold(true))
  frame.addEventListener('pointerleave', hold(false))
  frame.addEventListener('focusin', hold(true))
  frame.addEventListener('focusout', () => setTimeout(hold(false)))
  document.addEventListener('visibilitychange', wait)
  new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false
    wait()
  }).observe(frame)
  return wait
}
