import { atom } from 'nanostores'
import { type ItemsPage, catalogueItemsAnswer } from '#src/domain/api/editing.ts'
import { queryOf } from './orders/order-filter.ts'
import { callAdmin, readJson } from './session/call-admin.ts'
import { SessionEndedError } from './session/session.ts'

export interface Items {
  /** the last page that was answered; undefined before the first */
  answer: ItemsPage | undefined
  loading: boolean
  error: string | undefined
}

export const $items = atom<Items>({ answer: undefined, loading: true, error: undefined })

interface Wish {
  search: string
  page: number
}

let wish: Wish = { search: '', page: 1 }
let asking: AbortController | undefined

/** Asks the server for a page; of several questions only the last one's answer counts. */
export async function loadItems(next: Wish = wish): Promise<void> {
  wish = next
  asking?.abort()
  const { signal } = (asking = new AbortController())
  $items.set({ ...$items.get(), loading: true })
  try {
    const path = `/api/catalogue-items${queryOf({ search: wish.search.trim(), page: wish.page })}`
    const answer = await readJson(await callAdmin(path, { signal }), catalogueItemsAnswer)
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
