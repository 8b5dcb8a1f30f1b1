/** How long an answer may take before we call it none, and how often we look, milliseconds. */
const times = { answer: 5000, between: 10_000 } as const

/**
 * Whether our server can be reached: a browser that calls itself online may be wrong. The worker
 * answers no HEAD, so it is the server that does.
 */
export async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(times.answer)
    const answer = await fetch('/publication.json', { method: 'HEAD', cache: 'no-store', signal })
    // What answers from elsewhere is a hotel's sign-in page.
    return answer.ok && !answer.redirected
  } catch {
    return false
  }
}

/** Calls once, as soon as the server can be reached again. */
export function whenConnected(call: () => void, signal: AbortSignal): void {
  const look = async () => {
    if (signal.aborted || document.hidden || !(await isConnected())) return
    clearInterval(timer)
    removeEventListener('online', lookNow)
    // While we asked, the answer may have become unwanted.
    if (!called && !(signal.aborted as boolean)) call()
    called = true
  }
  let called = false
  const lookNow = () => void look()
  const timer = setInterval(lookNow, times.between)
  addEventListener('online', lookNow, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}
