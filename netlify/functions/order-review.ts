import type { Config } from '@netlify/functions'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import { exportInquiries, findInquiry } from '#src/server/database/inquiries-review.ts'
import {
  endInquiry,
  releaseInquiry,
  setInquiryNote,
  setInquiryStatus,
} from '#src/server/database/inquiry-changes.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { makeMailsDue } from '#src/server/database/outbox.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { ordersCsv } from '#src/server/orders/orders-csv.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { type RequestContext, idParameter } from '#netlify/http/parameters.ts'

export const config: Config = {
  path: [
    '/api/order/:id',
    '/api/order/:id/end',
    '/api/order/:id/status',
    '/api/order/:id/note',
    '/api/order/:id/release',
    '/api/order/:id/mails',
    '/api/orders.csv',
  ],
}

/** Calls by which administrators process orders; orders.ts lists and receives them. */
export default endpoint(orderContracts, {
  /** One order, the state of its mails, and its neighbours, limited to `state` and `status` if given. */
  'GET /api/order/:id': async (call) => {
    const id = idIn(call)
    return found(await findInquiry(await openCatalogueDatabase(), id, call.query()))
  },
  'POST /api/order/:id/end': async (call, administrator) => {
    const id = idIn(call)
    found(await endInquiry(await openCatalogueDatabase(), administrator, id))
    return { success: true, message: adminMessages.orderEnded }
  },
  /** Sets how far an order has been answered; whether it has ended stays as it is. */
  'POST /api/order/:id/status': async (call, administrator) => {
    const id = idIn(call)
    const { status } = await call.body()
    found(await setInquiryStatus(await openCatalogueDatabase(), administrator, id, status))
    return { success: true, message: adminMessages.statusSaved }
  },
  /** Saves the administrators’ note about an order; visitors never see it. */
  'POST /api/order/:id/note': async (call, administrator) => {
    const id = idIn(call)
    const { note = '', before } = await call.body()
    const database = await openCatalogueDatabase()
    const stored = await setInquiryNote(database, administrator, id, { note, before })
    if (stored === undefined) throw new NotFoundError(adminMessages.noSuchOrder)
    if (stored !== note) throw new ConflictError(adminMessages.noteChanged, stored)
    return { success: true, message: adminMessages.noteSaved }
  },
  'POST /api/order/:id/release': async (call, administrator) => {
    const id = idIn(call)
    found(await releaseInquiry(await openCatalogueDatabase(), administrator, id))
    return { success: true, message: adminMessages.orderReleased }
  },
  /** Retries an order's unsent mails and responds when done; the order shows the result. */
  'POST /api/order/:id/mails': async (call, administrator) => {
    const id = idIn(call)
    found(await makeMailsDue(await openCatalogueDatabase(), administrator, id))
    await sendDueMails()
    return { message: adminMessages.mailsTried }
  },
  /** Exports all orders, or those that match the filter. Audited, since it exports personal data. */
  'GET /api/orders.csv': async ({ request, query }, { username }) => {
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

function idIn(call: RequestContext) {
  return idParameter(call, 'id', adminMessages.noSuchOrder)
}

/** @throws NotFoundError if there is no such order */
function found<T>(order: T | false | undefined): T {
  if (order === undefined || order === false) throw new NotFoundError(adminMessages.noSuchOrder)
  return order
}
