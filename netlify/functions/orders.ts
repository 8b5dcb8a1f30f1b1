import { randomUUID } from 'node:crypto'
import type { Config } from '@netlify/functions'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { receiveInquiry } from '#src/server/orders/receive-inquiry.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { anyFields, jsonBody } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import type { RequestContext } from '#netlify/http/parameters.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { listInquiries } from '#src/server/database/inquiries-review.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'

export const config: Config = {
  path: '/api/orders',
  // Given a plain string, the platform counts all visitors as one, and it silently ignores a window
  // above 180 s. The authoritative limits are in the database; this one protects it from floods.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}

export default endpoint(orderContracts, {
  'GET /api/orders': async ({ query }) => listInquiries(await openCatalogueDatabase(), query()),
  'POST /api/orders': receiveOrder,
})

/**
 * Stores an inquiry once, however often the client sends it, and sends its mails after responding.
 */
async function receiveOrder({ request, context }: RequestContext) {
  const key = idempotencyKey(request)
  const sent = await jsonBody(request, anyFields, orderContracts['POST /api/orders'].bodyLimit)
  const id = await receiveInquiry(sent, { idempotencyKey: key, network: networkOf(context.ip) })
  context.waitUntil(sendDueMails())
  return { id, message: thanks(id) }
}

/** @throws HttpError 400 for an invalid key */
function idempotencyKey(request: Request): string {
  const sent = request.headers.get('Idempotency-Key')
  if (sent === null) return randomUUID()
  if (/^[\x20-\x7e]{1,255}$/.test(sent)) return sent
  throw new HttpError(400, 'The Idempotency-Key must be 1 to 255 printable ASCII characters.')
}

const thanks = (id: Id) =>
  `Thank you. We’ve received your inquiry (no. ${id}) and will reply by email.`
