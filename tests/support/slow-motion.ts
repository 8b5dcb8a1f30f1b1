import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './start-site.ts'

/**
 * Lets a site run for a millisecond at a time, so that what it passes through in a moment can be
 * seen. It is held when this returns.
 * @param look what is to be seen, or that it is too late for it; undefined to go on
 */
export async function inSlowMotion<T>(
  site: Pick<Site, 'hold'>,
  look: () => Promise<T | undefined>,
  longest = 120_000,
): Promise<T> {
  for (const until = performance.now() + longest; performance.now() < until;) {
    site.hold('SIGSTOP')
    const seen = await look()
    if (seen !== undefined) return seen
    site.hold('SIGCONT')
    await sleep(1)
  }
  throw new Error('Nothing of it was seen.')
}
