import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * The value of a store. Hydration begins with its initial value, which prebuilt pages contain.
 * `@nanostores/react` can also follow single keys and suspend, which no page needs.
 */
export const useStore = <Value>(store: ReadableAtom<Value> & { init?: Value | undefined }): Value =>
  useSyncExternalStore(store.listen, store.get, () => (store.init ?? store.get()))
