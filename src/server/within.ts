/**
 * Awaits `work` for at most `milliseconds` (Infinity: no limit), then throws the error that
 * `timeoutError` creates. The work itself continues, and its outcome is ignored.
 */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  timeoutError: () => Error,
): Promise<T> {
  if (milliseconds === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), milliseconds)
  })
  // A failure after the timeout must not become an unhandled rejection.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
