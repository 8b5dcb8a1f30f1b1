import { atom } from 'nanostores'

/** The time, milliseconds since 1970, that displayed ages refer to; each refresh of the orders sets it. */
export const $now = atom(Date.now())

/**
 * Runs a callback at an interval while the tab is visible. A run that came due while the tab was
 * hidden happens as soon as the tab is visible again.
 * @param interval milliseconds
 * @returns a function that stops it
 */
export function whileVisible(interval: number, callback: () => void): () => void {
  let last = Date.now()
  const isVisible = () => document.visibilityState === 'visible'
  const run = () => {
    last = Date.now()
    callback()
  }
  const timer = setInterval(() => {
    if (isVisible()) run()
  }, interval)
  const onVisibilityChange = () => {
    if (isVisible() && Date.now() - last >= interval) run()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
