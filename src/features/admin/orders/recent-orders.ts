import type * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { type OrderSummary, doneAnswer, ordersAnswer } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { $now, whileVisible } from '../parts/clock.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import type { Pages } from '../parts/loaded.ts'
import { resource } from '../session/resource.ts'
import { SessionEndedError } from '../session/session.ts'
import { type OrderFilter, filterQuery } from './order-filter.ts'

type OrdersPage = z.infer<typeof ordersAnswer>

/** One page of the orders; the number of those held back is that of all, regardless of the filter. */
export const recentOrders = resource<{ filter: OrderFilter; page: number }, OrdersPage>(
  'The orders can’t be listed.',
  async ({ filter, page }, options) => {
    const limits = { limit: ordersPerPage, offset: (page - 1) * ordersPerPage }
    const found = await listOrders({ ...filterQuery(filter), ...limits }, options).catch(asNotOk)
    $now.set(Date.now())
    return found
  },
)

export const ordersPerPage = 20

/** Polling interval, ms. The platform allows 60 calls a minute per address. */
const interval = 30_000

async function listOrders(
  query: Record<string, string | number>,
  options: Parameters<typeof callAdmin>[2],
): Promise<OrdersPage> {
  const response = await callAdmin('GET /api/orders', { query }, options)
  if (!response.ok) throw new Error(adminMessages.notOk)
  return readJson(response, ordersAnswer)
}

/** The sidebar has two sentences for all failures (specification, section 8). */
function asNotOk(error: unknown): never {
  const isOwn = error instanceof Error && error.message === adminMessages.noToken
  throw isOwn || error instanceof SessionEndedError
    ? error
    : new Error(adminMessages.notOk, { cause: error })
}

/** Polls for new orders while the tab is visible. @returns a function that stops it */
export function watchOrders(): () => void {
  return whileVisible(interval, () => {
    // Ages grow even when the request fails.
    $now.set(Date.now())
    void recentOrders.reload(true)
  })
}

/** How many orders wait for an answer, and of how many an email was refused. */
export const attention = resource<null, { waiting: number; refused: number }>(
  'The orders that need someone can’t be counted.',
  async (_, options) => {
    const [waiting, refused] = await Promise.all([
      listOrders({ state: 'open', status: 'new', limit: 1 }, options),
      listOrders({ mail: 'refused', limit: 1 }, options),
    ])
    return { waiting: waiting.total, refused: refused.total }
  },
)

/** Counts them again while the tab is visible. @returns a function that stops it */
export const watchAttention = (): (() => void) =>
  whileVisible(interval, () => void attention.reload(true))

/** The newest held-back orders. @param asked how many there are */
export const heldOrders = resource<number, Pages<OrderSummary>>(
  'The held-back orders could not be loaded.',
  async (_, options) => {
    const { orders } = await listOrders({ quarantined: 1, limit: heldOrdersShown }, options)
    return { entries: orders, isLast: true }
  },
)

/** How many held-back orders the list shows. More than this is a spam flood, which nobody reads. */
export const heldOrdersShown = 50

/**
 * 'Not spam': turns the order into a regular one and sends its mails.
 * @throws Error whose message may be shown
 */
export async function releaseHeldOrder(id: Id): Promise<void> {
  await releaseOrder(id)
  await Promise.all([heldOrders.reload(), recentOrders.reload()])
}

/** @throws Error whose message may be shown */
export async function releaseOrder(id: Id): Promise<void> {
  await readJson(await callAdmin('POST /api/order/:id/release', { params: { id } }), doneAnswer)
}
