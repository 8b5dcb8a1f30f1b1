/**
 * Calls back once the processor is idle, but after five seconds at the latest: Chromium may never
 * report that a page without motion is idle.
 */
export function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 5000 })
  else setTimeout(then, 200)
}
