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

/** Calls once, as soon as the server can be reached; a tab that nobody sees does not look. */
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
