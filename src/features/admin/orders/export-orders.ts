import { adminMessages } from '#src/domain/administration/messages.ts'
import { callAdmin } from '../session/call-admin.ts'
import { type OrderFilter, filterQuery, queryOf } from './order-filter.ts'

/**
 * Saves the orders that a filter lets through as a table. By a link the browser would ask without
 * the session's token.
 * @throws Error whose message may be shown
 */
export async function exportOrders(filter: OrderFilter): Promise<void> {
  const path = `/api/orders.csv${queryOf(filterQuery(filter))}`
  const response = await callAdmin(path, { headers: { Accept: 'text/csv' } })
  if (!response.ok) throw new Error(adminMessages.notOk)
  // It is read while it is written: what breaks off is no table.
  const table = await response.blob().catch(() => {
    throw new Error(adminMessages.notOk)
  })
  const named = response.headers.get('Content-Disposition') ?? ''
  const link = document.createElement('a')
  link.href = URL.createObjectURL(table)
  link.download = /filename="([^"]+)"/.exec(named)?.[1] ?? 'orders.csv'
  link.click()
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
