import { whenIdle } from './when-idle.ts'

/**
 * Calls back once any of these elements has been visible and the processor is idle.
 * @param elements must have a box; others are never visible
 */
export function whenSeenAndIdle(elements: Iterable<Element>, then: () => void): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    whenIdle(then)
  })
  for (const element of elements) seen.observe(element)
}
