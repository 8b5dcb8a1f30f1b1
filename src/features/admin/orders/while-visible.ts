/**
 * Does something again and again, as long as the tab is looked at; on coming back at once where
 * its turn has passed meanwhile.
 * @param interval milliseconds
 * @returns what ends it
 */
export function whileVisible(interval: number, act: () => void): () => void {
  let last = Date.now()
  const isVisible = () => document.visibilityState === 'visible'
  const turn = () => {
    last = Date.now()
    act()
  }
  const timer = setInterval(() => {
    if (isVisible()) turn()
  }, interval)
  const comeBack = () => {
    if (isVisible() && Date.now() - last >= interval) turn()
  }
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
