import { atom } from 'nanostores'
import { isConnected, whenConnected } from './probe.ts'

/** Whether our server was reachable when it was last probed: the one state that a page shows. */
export const $connected = atom(true)

let isWaiting = false

/** Probes now and, while the server is unreachable, until it is back. */
export async function watchConnection(): Promise<void> {
  $connected.set(await isConnected())
  if ($connected.get() || isWaiting) return
  isWaiting = true
  whenConnected(() => {
    isWaiting = false
    $connected.set(true)
  }, new AbortController().signal)
}
