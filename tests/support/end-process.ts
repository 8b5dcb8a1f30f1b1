import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeTimeout } from './time-limit.ts'

/** Asks a process to end, and ends it by force if it doesn't. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const force = setTimeout(() => child.kill('SIGKILL'), closeTimeout)
  await ended
  clearTimeout(force)
}
