import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { type OrderSummary, ordersAnswer } from '#src/domain/api/orders.ts'
import { SessionEndedError } from '../session/session.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { type OrderFilter, allOrders, filterQuery } from './order-filter.ts'
import { whileVisible } from './while-visible.ts'

export interface RecentOrders {
  /** undefined before the first answer */
  orders: OrderSummary[] | undefined
  /** count over all pages */
  total: number
  /** count of held-back orders, regardless of the filter */
  heldBack: number
  error: string | undefined
}

export const ordersPerPage = 20

/** Polling interval, ms. The platform allows 60 calls a minute per address. */
const interval = 30_000

export const $recentOrders = atom<RecentOrders>({
  orders: undefined,
  total: 0,
  heldBack: 0,
  error: undefined,
})

/** The reference time for the displayed ages; each refresh of the orders updates it. */
export const $now = atom(Date.now())

interface PageRequest {
  filter: OrderFilter
  page: number
}

let latest: PageRequest = { filter: allOrders, page: 1 }
let inFlight: AbortController | undefined

/** Loads a page of the orders; a new request cancels the one in flight. */
export async function loadOrders(next: PageRequest = latest, background = false): Promise<void> {
  latest = next
  inFlight?.abort()
  const { signal } = (inFlight = new AbortController())
  const query = {
    ...filterQuery(latest.filter),
    limit: ordersPerPage,
    offset: (latest.page - 1) * ordersPerPage,
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

/** @throws Error whose message may be shown */
export async function listOrders(
  query: Record<string, string | number>,
  options: { signal?: AbortSignal; background?: boolean } = {},
): Promise<z.infer<typeof ordersAnswer>> {
  const response = await callAdmin('GET /api/orders', { query }, options)
  if (!response.ok) throw new Error(adminMessages.notOk)
  return readJson(response, ordersAnswer)
}

/** Polls for new orders while the tab is visible. @returns a function that stops it */
export function watchOrders(): () => void {
  return whileVisible(interval, () => {
    // Ages grow even when the request fails.
    $now.set(Date.now())
    void loadOrders(latest, true)
  })
}

function reasonOf(error: unknown): string {
  console.warn('The orders can’t be listed.', error)
  const known = error instanceof Error && error.message === adminMessages.noToken
  return known ? adminMessages.noToken : adminMessages.notOk
}
