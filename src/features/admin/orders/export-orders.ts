import { adminMessages } from '#src/domain/administration/messages.ts'
import { callAdmin } from '../session/call-admin.ts'
import { type OrderFilter, filterQuery } from './order-filter.ts'

/**
 * Downloads the filtered orders as a CSV file. A plain link would not send the session's token.
 * @throws Error whose message may be shown
 */
export async function exportOrders(filter: OrderFilter): Promise<void> {
  const response = await callAdmin('GET /api/orders.csv', { query: filterQuery(filter) })
  if (!response.ok) throw new Error(adminMessages.notOk)
  // The server streams the table: an interrupted download must not look complete.
  const table = await response.blob().catch(() => {
    throw new Error(adminMessages.notOk)
  })
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const link = document.createElement('a')
  link.href = URL.createObjectURL(table)
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'orders.csv'
  link.click()
  // The browser starts reading the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
