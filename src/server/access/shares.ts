/** How much one network may hold of something, and all together. */
export interface Shares {
  perNetwork: number
  all: number
}

/** Whose share is used up. */
export type UsedUp = 'network' | 'all'

/**
 * Counts what each network holds of something that is scarce, so that none of them uses it up for all. A
 * network without a name is our own, or several behind a proxy: only the sum limits it.
 */
export function sharesOf({ perNetwork, all }: Shares) {
  const held = new Map<string, number>()
  let total = 0
  return {
    /** The share that has no room for this amount; undefined if both have. */
    lacking: (network: string, amount: number): UsedUp | undefined => {
      if (network !== '' && (held.get(network) ?? 0) + amount > perNetwork) return 'network'
      return total + amount > all ? 'all' : undefined
    },
    take: (network: string, amount: number): void => {
      held.set(network, (held.get(network) ?? 0) + amount)
      total += amount
    },
    giveBack: (network: string, amount: number): void => {
      const left = (held.get(network) ?? 0) - amount
      if (left > 0) held.set(network, left)
      else held.delete(network)
      total -= amount
    },
  }
}
