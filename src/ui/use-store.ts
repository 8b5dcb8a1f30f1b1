import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of a store. Hydration begins with its initial value, which prebuilt pages contain.
 * `@nanostores/react` can also follow single keys and suspend, which no page needs.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store])
  return useSyncExternalStore(
    subscribe,
    () => store.get(),
    // The initial value may be undefined.
    () => store.init as Value,
  )
}
