import { useStore } from '@nanostores/react'
import { type WritableAtom, atom } from 'nanostores'
import { useEffect } from 'react'
import { logFailure } from '../parts/failure.ts'
import type { Loaded } from '../parts/loaded.ts'
import { $session, SessionEndedError } from './session.ts'

interface Reading<T> {
  signal: AbortSignal
  /** without a user waiting for it */
  background: boolean
  /** the answer that a next page continues */
  known: T | undefined
}

export interface Resource<Asked, T> {
  $loaded: WritableAtom<Loaded<T>>
  /** Takes the place of a load under way. @returns an answer newer than the call; undefined after a failure */
  load: (asked: Asked, background?: boolean) => Promise<T | undefined>
  /** Loads again what was asked for last. */
  reload: (background?: boolean) => Promise<T | undefined>
  /** Loads the next page. */
  more: () => Promise<T | undefined>
  /** Shows what is known without a load. */
  show(answer: T): void
  stop: () => void
}

/**
 * A list or another answer of the server, which stays while nobody sees it.
 * @param failed for the console
 * @param read throws an Error whose message may be shown
 */
export function resource<Asked, T>(
  failed: string,
  read: (asked: Asked, reading: Reading<T>) => Promise<T>,
): Resource<Asked, T> {
  const $loaded = atom<Loaded<T>>({ answer: undefined, isLoading: true, failure: undefined })
  let running: AbortController | undefined
  let newest: Promise<T | undefined> = Promise.resolve(undefined)
  let latest: [Asked] | undefined

  const reload = async (background = false) => (latest ? start(...latest, background) : undefined)
  const start = (asked: Asked, background: boolean, known?: T) => {
    latest = [asked]
    running?.abort()
    running = new AbortController()
    newest = run(asked, { signal: running.signal, background, known })
    return newest
  }
  const run = async (asked: Asked, reading: Reading<T>): Promise<T | undefined> => {
    const { signal } = reading
    $loaded.set({ ...$loaded.get(), isLoading: true })
    try {
      const answer = await read(asked, reading)
      if (signal.aborted) return await newest
      $loaded.set({ answer, isLoading: false, failure: undefined })
      return answer
    } catch (error) {
      if (signal.aborted) return newest
      const isEnded = error instanceof SessionEndedError
      if (isEnded) afterSignIn(() => void reload(), signal)
      const failure = isEnded ? $loaded.get().failure : logFailure(failed, error)
      $loaded.set({ ...$loaded.get(), isLoading: false, failure })
      return undefined
    }
  }
  const stop = () => {
    running?.abort()
    newest = Promise.resolve(undefined)
  }
  return {
    $loaded,
    load: (asked, background = false) => start(asked, background),
    reload,
    more: async () => (latest ? start(...latest, false, $loaded.get().answer) : undefined),
    show: (answer) => {
      stop()
      $loaded.set({ answer, isLoading: false, failure: undefined })
    },
    stop,
  }
}

function afterSignIn(act: () => void, signal: AbortSignal): void {
  const stop = $session.listen((session) => {
    if (session !== 'running') return
    stop()
    act()
  })
  signal.addEventListener('abort', stop)
}

/** The lists in sight that a change of the catalogue or its drafts may change. */
const following = new Set<() => unknown>()

/** Loads them again. */
export function catalogueChanged(): void {
  for (const reload of following) reload()
}

/**
 * A resource while a component shows it.
 * @param asked plain data; other data load it again
 * @param follows whether it is loaded again when the catalogue has changed
 */
export function useLoaded<Asked, T>(of: Resource<Asked, T>, asked: Asked, follows = false) {
  const loaded = useStore(of.$loaded)
  const key = JSON.stringify(asked)
  useEffect(() => {
    void of.load(asked)
    const reload = () => of.reload()
    if (follows) following.add(reload)
    return () => {
      following.delete(reload)
      of.stop()
    }
    // The key stands for what is asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, key, follows])
  return { ...loaded, reload: of.reload, more: of.more }
}

/** For a part of the page that is always there: the page itself tells that the session has ended. */
export const logUnlessEnded = (what: string, error: unknown): string | undefined =>
  error instanceof SessionEndedError ? undefined : logFailure(what, error)
