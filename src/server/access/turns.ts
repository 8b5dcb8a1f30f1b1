import { type Shares, sharesOf } from './shares.ts'

/**
 * Runs at most `running` pieces of work at once: each needs so much memory or time that a function or a
 * small server has room for few. Each network has a queue of its own, and the queues take turns, so a
 * network that asks for much delays nobody but itself.
 * @param waiting how many pieces may wait ({@link isFull})
 */
export function turns({ running: most, waiting }: { running: number; waiting: Shares }) {
  let running = 0
  const places = sharesOf(waiting)
  /** by network; the first one is the next */
  const queues = new Map<string, (() => void)[]>()
  const next = () => {
    for (const [network, [first, ...others]] of queues) {
      queues.delete(network)
      if (others.length > 0) queues.set(network, others)
      places.giveBack(network, 1)
      return first
    }
    return undefined
  }
  const wait = (network: string) =>
    new Promise<void>((resolve) => {
      places.take(network, 1)
      queues.set(network, [...(queues.get(network) ?? []), resolve])
    })
  return {
    /** whether anything runs, or waits for its turn */
    isBusy: () => running > 0,
    /** whether no more work of a network should wait; the caller refuses it */
    isFull: (network: string) => running >= most && places.lacking(network, 1) !== undefined,
    /** @param network that asks (access/network-address.ts); '' for our own work */
    run: async <T>(network: string, work: () => Promise<T>): Promise<T> => {
      if (running >= most) await wait(network)
      else running += 1
      try {
        return await work()
      } finally {
        // The place passes directly to the next in turn, so a newcomer can't take it.
        const first = next()
        if (first === undefined) running -= 1
        else first()
      }
    },
  }
}
