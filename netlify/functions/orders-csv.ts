import type { Config } from '@netlify/functions'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import { exportInquiries } from '#src/server/database/inquiries-review.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { ordersCsv } from '#src/server/orders/orders-csv.ts'

export const config: Config = { path: '/api/orders.csv' }

/** Exports all orders, or those that match the filter. Audited, since it exports personal data. */
export default endpoint(orderContracts, '/api/orders.csv', {
  GET: async ({ request, query }, { username }) => {
    const filter = query()
    const database = await openCatalogueDatabase()
    const { total, pages } = await exportInquiries(database, filter)
    const detail = `${total} orders`
    if (request.method !== 'HEAD')
      await database.write([
        insertAudit({ administrator: username, action: 'orders exported', detail }),
      ])
    const day = new Date().toISOString().slice(0, 10)
    return new Response(ordersCsv(pages), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="orders-${day}.csv"`,
      },
    })
  },
})
