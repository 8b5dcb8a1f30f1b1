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
