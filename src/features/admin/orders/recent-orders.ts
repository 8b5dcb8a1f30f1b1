import type * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { type OrderSummary, doneAnswer, ordersAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { $now, whileVisible } from '../parts/clock.ts'
import { logFailure } from '../parts/failure.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { loadedStore, logUnlessEnded } from '../session/loaded.ts'
import { type OrderFilter, allOrders, filterQuery } from './order-filter.ts'

type OrdersPage = z.infer<typeof ordersAnswer>

const recentOrders = loadedStore<OrdersPage>((error) => {
  const failure = logUnlessEnded('The orders can’t be listed.', error)
  return failure === undefined || failure === adminMessages.noToken ? failure : adminMessages.notOk
})

/** One page of the orders; the count of those held back is that of all, regardless of the filter. */
export const $recentOrders = recentOrders.$loaded

export const ordersPerPage = 20

/** Polling interval, ms. The platform allows 60 calls a minute per address. */
const interval = 30_000

interface PageRequest {
  filter: OrderFilter
  page: number
}

let latest: PageRequest = { filter: allOrders, page: 1 }

export async function loadOrders(next: PageRequest = latest, background = false): Promise<void> {
  latest = next
  const query = {
    ...filterQuery(next.filter),
    limit: ordersPerPage,
    offset: (next.page - 1) * ordersPerPage,
  }
  await recentOrders.load((signal) => listOrders(query, { signal, background }))
  $now.set(Date.now())
}

async function listOrders(
  query: Record<string, string | number>,
  options: { signal: AbortSignal; background?: boolean },
): Promise<OrdersPage> {
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

const heldOrders = loadedStore<OrderSummary[]>((error) =>
  logFailure('The held-back orders could not be loaded.', error),
)

/** The newest held-back orders. */
export const $heldOrders = heldOrders.$loaded

/** How many held-back orders the list shows. More than this is a spam flood, which nobody reads. */
export const heldOrdersShown = 50

export const loadHeldOrders = (): Promise<void> =>
  heldOrders.load(
    async (signal) =>
      (await listOrders({ quarantined: 1, limit: heldOrdersShown }, { signal })).orders,
  )

/** 'Not spam': turns the order into a regular one and sends its mails. */
export async function releaseHeldOrder(id: Id): Promise<void> {
  try {
    await releaseOrder(id)
    await Promise.all([loadHeldOrders(), loadOrders()])
  } catch (error) {
    const failure = logFailure('The order could not be released.', error)
    $heldOrders.set({ ...$heldOrders.get(), failure })
  }
}

/** @throws Error whose message may be shown */
export async function releaseOrder(id: Id): Promise<void> {
  await readJson(await callAdmin('POST /api/order/:id/release', { params: { id } }), doneAnswer)
}
