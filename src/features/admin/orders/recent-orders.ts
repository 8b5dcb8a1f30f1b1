import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { type OrderSummary, ordersAnswer } from '#src/domain/api/orders.ts'
import { SessionEndedError } from '../session/session.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { type OrderFilter, filterQuery, queryOf } from './order-filter.ts'
import { whileVisible } from './while-visible.ts'

export interface RecentOrders {
  /** undefined before the first answer */
  orders: OrderSummary[] | undefined
  /** of all pages */
  total: number
  /** how many are held back, whatever the filter */
  heldBack: number
  error: string | undefined
}

export const ordersPerPage = 20

/** New orders appear within this time. The platform answers 60 calls a minute of one address. */
const interval = 30_000

export const $recentOrders = atom<RecentOrders>({
  orders: undefined,
  total: 0,
  heldBack: 0,
  error: undefined,
})

/** The instant that ages are told from: moves with every look at the orders. */
export const $now = atom(Date.now())

interface Wish {
  filter: OrderFilter
  page: number
}

let wish: Wish = { filter: { state: '', search: '' }, page: 1 }
let asking: AbortController | undefined

/** Asks for a page of the orders; of several questions only the last one's answer counts. */
export async function loadOrders(next: Wish = wish, background = false): Promise<void> {
  wish = next
  asking?.abort()
  const { signal } = (asking = new AbortController())
  const query = {
    ...filterQuery(wish.filter),
    limit: ordersPerPage,
    offset: (wish.page - 1) * ordersPerPage,
  }
  try {
    const { orders, total, quarantined } = await listOrders(query, { signal, background })
    if (signal.aborted) return
    $recentOrders.set({ orders, total, heldBack: quarantined, error: undefined })
  } catch (error) {
    if (signal.aborted || error instanceof SessionEndedError) return
    $recentOrders.set({ ...$recentOrders.get(), error: reasonOf(error) })
  } finally {
    $now.set(Date.now())
  }
}

/** @throws Error whose message may be shown (specification section 8) */
export async function listOrders(
  query: Record<string, string | number>,
  options: { signal?: AbortSignal; background?: boolean } = {},
): Promise<z.infer<typeof ordersAnswer>> {
  const response = await callAdmin(`/api/orders${queryOf(query)}`, options)
  if (!response.ok) throw new Error(adminMessages.notOk)
  return readJson(response, ordersAnswer)
}

/** Looks for new orders as long as someone looks at the page. @returns what ends it */
export function watchOrders(): () => void {
  return whileVisible(interval, () => {
    // Ages grow even where nothing can be asked.
    $now.set(Date.now())
    void loadOrders(wish, true)
  })
}

function reasonOf(error: unknown): string {
  console.warn('The orders can’t be listed.', error)
  const known = error instanceof Error && error.message === adminMessages.noToken
  return known ? adminMessages.noToken : adminMessages.notOk
}
