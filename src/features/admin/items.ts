import { atom } from 'nanostores'
import { type ItemsPage, catalogueItemsAnswer } from '#src/domain/api/editing.ts'
import { callAdmin, readJson } from './session/call-admin.ts'
import { SessionEndedError } from './session/session.ts'

export interface Items {
  /** the last page received; undefined before the first answer */
  answer: ItemsPage | undefined
  loading: boolean
  error: string | undefined
}

export const $items = atom<Items>({ answer: undefined, loading: true, error: undefined })

interface PageRequest {
  search: string
  page: number
}

let latest: PageRequest = { search: '', page: 1 }
let inFlight: AbortController | undefined

/** Loads a page; a new request cancels the one in flight. */
export async function loadItems(next: PageRequest = latest): Promise<void> {
  latest = next
  inFlight?.abort()
  const { signal } = (inFlight = new AbortController())
  $items.set({ ...$items.get(), loading: true })
  try {
    const query = { search: latest.search.trim(), page: latest.page }
    const response = await callAdmin('GET /api/catalogue-items', { query }, { signal })
    const answer = await readJson(response, catalogueItemsAnswer)
    if (!signal.aborted) $items.set({ answer, loading: false, error: undefined })
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof SessionEndedError) {
      $items.set({ ...$items.get(), loading: false })
      return
    }
    console.warn('The catalogue can’t be listed.', error)
    const message = error instanceof Error ? error.message : String(error)
    $items.set({ ...$items.get(), loading: false, error: message })
  }
}
