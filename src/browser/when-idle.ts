/** Calls back once the processor is idle. */
export function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(then)
  else setTimeout(then, 200)
}
