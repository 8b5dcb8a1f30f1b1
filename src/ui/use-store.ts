import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * The value of a store. Hydration begins with its initial value, which prebuilt pages contain.
 * `@nanostores/react` can also follow single keys and suspend, which no page needs.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  // Methods of stores don't use `this`, and React compares them.
  const { listen, get }: { listen: (changed: () => void) => () => void; get: () => Value } = store
  // The initial value may be undefined.
  return useSyncExternalStore(listen, get, () => store.init as Value)
}
