/** Time limit of a probe and interval between probes, milliseconds. */
const times = { answer: 5000, between: 10_000 } as const

/**
 * Whether our server is reachable: a browser that reports itself as online may be wrong. The
 * service worker ignores HEAD requests, so the server answers.
 */
export async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(times.answer)
    const answer = await fetch('/publication.json', { method: 'HEAD', cache: 'no-store', signal })
    // An answer from another address comes from a captive portal, such as a hotel's.
    return answer.ok && !answer.redirected
  } catch {
    return false
  }
}

/** Calls back once, as soon as the server is reachable; a hidden tab does not probe. */
export function whenConnected(call: () => void, unwanted: AbortSignal): void {
  const over = new AbortController()
  const { signal } = over
  const look = async () => {
    if (document.hidden || !(await isConnected()) || signal.aborted) return
    over.abort()
    call()
  }
  const timer = setInterval(() => void look(), times.between)
  signal.addEventListener('abort', () => clearInterval(timer))
  unwanted.addEventListener('abort', () => over.abort())
  addEventListener('online', () => void look(), { signal })
  void look()
}
