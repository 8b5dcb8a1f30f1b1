/**
 * Waits for work, but no longer than `milliseconds` (Infinity: however long): then it throws what `late` makes. The work
 * itself goes on, and what becomes of it is not heard of.
 */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  late: () => Error,
): Promise<T> {
  if (milliseconds === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  // What fails after its time is up fails for nobody.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
