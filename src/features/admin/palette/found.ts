import { type CatalogueItem, catalogueItemsAnswer } from '#src/domain/api/editing.ts'
import { type OrderSummary, ordersAnswer } from '#src/domain/api/orders.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { loadedStore, logUnlessEnded } from '../session/loaded.ts'

/** The items and orders that the server finds for a text, at most as many as the palette shows. */
export interface FoundItems {
  /** the text, without the spaces around it */
  text: string
  items: readonly CatalogueItem[]
  orders: readonly OrderSummary[]
}

const atMost = { items: 6, orders: 4 } as const

/** How long to wait after the last keystroke, ms. The platform allows 60 calls a minute per address. */
const pause = 250

const found = loadedStore<FoundItems>((error) =>
  logUnlessEnded('The palette can’t search the catalogue.', error),
)

export const $found = found.$loaded

const nothing: FoundItems = { text: '', items: [], orders: [] }

/** Searches the catalogue and the orders; without a text, nothing is asked. */
export const find = (text: string): Promise<void> =>
  found.load(async (signal) => {
    if (text === '') return nothing
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
    const [items, orders] = await Promise.all([
      callAdmin('GET /api/catalogue-items', { query: { search: text, page: 1 } }, { signal }),
      callAdmin('GET /api/orders', { query: { search: text, limit: atMost.orders } }, { signal }),
    ])
    return {
      text,
      items: (await readJson(items, catalogueItemsAnswer)).items.slice(0, atMost.items),
      orders: (await readJson(orders, ordersAnswer)).orders,
    }
  })
