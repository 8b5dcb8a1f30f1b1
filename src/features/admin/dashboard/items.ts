import { atom } from 'nanostores'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import { queryOf } from '../orders/order-filter.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { SessionEndedError } from '../session/session.ts'

/** A product, a category or a project, as the grid shows it. */
export interface CatalogueItem {
  type: ItemKind
  id: Id
  name: string
  /** a product's code, else a location */
  detail: string
  /** site path */
  image: string | null
  updatedAt: string
}

export interface ItemsPage {
  items: CatalogueItem[]
  page: number
  pages: number
  total: number
  totals: { products: number; categories: number; projects: number }
}

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
    const answer = await readJson<ItemsPage>(await callAdmin(path, { signal }))
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
