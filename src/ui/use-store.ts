import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * The value of a store. Hydration begins with its initial value, which prebuilt pages contain.
 * `@nanostores/react` can also follow single keys and suspend, which no page needs.
 */
export const useStore = <Value>(store: ReadableAtom<Value>): Value =>
  // The methods of a store don't use `this`, and are the same at every render. The initial value may be
  // undefined.
  // oxlint-disable-next-line typescript/unbound-method
  useSyncExternalStore(store.listen, store.get, () => store.init as Value)
