import type { Page } from 'playwright/test'

/**
 * Runs every task and idle callback that the page has planned so far. Idle callbacks run in the order
 * of their requests or, in a browser that never reports idleness, of their time limits, so this limit
 * must not be shorter than the site's (`when-idle.ts`).
 */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const whenIdle = (then: () => void) => requestIdleCallback(then, { timeout: 5000 })
        requestAnimationFrame(() => whenIdle(() => whenIdle(resolve)))
      }),
  )
