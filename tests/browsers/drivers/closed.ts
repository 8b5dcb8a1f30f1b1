import { setTimeout as pause } from 'node:timers/promises'
import { closeTimeout } from '#tests/support/time-limit.ts'

/**
 * Waits for a browser to close, but not for ever: a driver may never answer. Its processes are ended afterwards, or
 * with the process that started them.
 */
export async function closed(closing: Promise<unknown>): Promise<void> {
  await Promise.race([closing, pause(closeTimeout, undefined, { ref: false })])
}
