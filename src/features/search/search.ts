import { atom } from 'nanostores'
import { messages } from '#src/domain/messages.ts'
import type { Results } from './result.ts'

let loader: Promise<typeof import('./results.ts')> | undefined

/** The code that finds results: loaded once, and only for visitors who search; retried on failure. */
function finder() {
  loader ??= import('./results.ts').catch((error: unknown) => {
    loader = undefined
    throw error
  })
  return loader
}

export interface Search {
  query: string
  /** undefined until the first answer */
  results: Results | undefined
  error: string | undefined
  loading: boolean
}

export const $search = atom<Search>({
  query: '',
  results: undefined,
  error: undefined,
  loading: true,
})

export const $suggestions = atom<readonly string[]>([])

/** Milliseconds between two frames. */
const aFrame = 16

/**
 * How long the last search and its display took. If long, as on a slow phone, the typed letter is
 * painted first.
 */
let took = Infinity

/** Searches on each change of the query; an answer to an outdated query is dropped. */
export async function searchFor(query: string): Promise<void> {
  $search.set({ ...$search.get(), query, loading: true })
  if (took > aFrame) {
    await new Promise((resolve) => setTimeout(resolve))
    if ($search.get().query !== query) return
  }
  const since = performance.now()
  const found = finder().then(({ findResults }) => findResults(query))
  const outcome = await found.then(
    (results) => ({ results, error: undefined }),
    (error: unknown) => {
      console.warn(messages.searchFailed, error)
      return { results: undefined, error: messages.searchFailed }
    },
  )
  if ($search.get().query === query) $search.set({ query, loading: false, ...outcome })
  took = performance.now() - since
}

/** Loads the suggestions, and everything that the first key needs. */
export async function prepare(): Promise<void> {
  const found = await finder().catch(() => undefined)
  void found?.prepareToSearch()
  if ($suggestions.get().length === 0) $suggestions.set((await found?.findSuggestions()) ?? [])
}
