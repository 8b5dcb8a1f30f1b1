/**
 * Runs at most `most` pieces of work at once, the others in the order in which they came: each needs so
 * much memory or time that a function or a small server has room for few.
 */
export function turns(most: number) {
  let running = 0
  const queue: (() => void)[] = []
  return {
    /** the number of pieces that wait for their turn */
    waiting: () => queue.length,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running >= most) await new Promise<void>((resolve) => queue.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        // The place passes directly to the next in the queue, so a newcomer can't take it.
        const next = queue.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
