import { atom } from 'nanostores'
import { logFailure } from '../parts/failure.ts'
import { SessionEndedError } from './session.ts'

/** An answer of the server. A failure keeps the answer before it. */
export interface Loaded<T> {
  /** undefined before the first one */
  answer: T | undefined
  isLoading: boolean
  /** why the latest load failed */
  failure: string | undefined
}

/**
 * A store of an answer; a new load takes the place of the one under way.
 * @param failureOf the message for a failure; undefined shows none
 */
export function loadedStore<T>(failureOf: (error: unknown) => string | undefined) {
  const $loaded = atom<Loaded<T>>({ answer: undefined, isLoading: true, failure: undefined })
  let inFlight: AbortController | undefined
  const load = async (call: (signal: AbortSignal) => Promise<T>): Promise<void> => {
    inFlight?.abort()
    const { signal } = (inFlight = new AbortController())
    $loaded.set({ ...$loaded.get(), isLoading: true })
    try {
      const answer = await call(signal)
      if (!signal.aborted) $loaded.set({ answer, isLoading: false, failure: undefined })
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(error) ?? $loaded.get().failure
      $loaded.set({ ...$loaded.get(), isLoading: false, failure })
    }
  }
  return { $loaded, load }
}

/** For a part of the page that is always there: the page itself tells that the session has ended. */
export const logUnlessEnded = (what: string, error: unknown): string | undefined =>
  error instanceof SessionEndedError ? undefined : logFailure(what, error)
