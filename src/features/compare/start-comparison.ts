import { attempt } from '#src/browser/attempt.ts'
import { comparisonKey } from '#src/domain/compare/comparison-key.ts'

/**
 * Handles the buttons that compare a luminaire, and shows the tray while there is a comparison.
 * Every page loads this file, so the tray's code loads separately.
 */
export function startComparison(): void {
  const load = () => import('./tray.ts')
  const look = () => {
    if (attempt(() => localStorage.getItem(comparisonKey))) void load()
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-compare]')
    if (button) void load().then(({ toggle }) => toggle(button))
  })
  // Another tab or a later page of this one may have begun a comparison. Captured, because the last of
  // these events does not bubble.
  for (const name of ['storage', 'pageshow', 'prerenderingchange'])
    addEventListener(name, look, true)
  look()
}
