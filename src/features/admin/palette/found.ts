import { type CatalogueItem, catalogueItemsAnswer } from '#src/domain/api/catalogue-items.ts'
import { type OrderSummary, ordersAnswer } from '#src/domain/api/orders.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { resource } from '../session/resource.ts'

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

const nothing: FoundItems = { text: '', items: [], orders: [] }

/** Items and orders for a text; without one, nothing is asked. */
export const found = resource<string, FoundItems>(
  'The palette can’t search the catalogue.',
  async (text, { known: _, ...options }) => {
    if (text === '') return nothing
    await new Promise((resolve) => setTimeout(resolve, pause))
    options.signal.throwIfAborted()
    const [items, orders] = await Promise.all([
      callAdmin('GET /api/catalogue-items', { query: { search: text, page: 1 } }, options),
      callAdmin('GET /api/orders', { query: { search: text, limit: atMost.orders } }, options),
    ])
    return {
      text,
      items: (await readJson(items, catalogueItemsAnswer)).items.slice(0, atMost.items),
      orders: (await readJson(orders, ordersAnswer)).orders,
    }
  },
)
