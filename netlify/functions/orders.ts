import { randomUUID } from 'node:crypto'
import type { Config } from '@netlify/functions'
import type { Id } from '#src/domain/fields/identity.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { receiveInquiry } from '#src/server/orders/receive-inquiry.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { anyFields, bodyLimits, jsonBody } from '#netlify/http/body.ts'
import { type RequestContext, endpoint, everyone } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { listOrders } from '#netlify/http/list-orders.ts'

export const config: Config = {
  path: '/api/orders',
  // Given a plain string, the platform counts all visitors as one, and it silently ignores a window
  // above 180 s. The authoritative limits are in the database; this one protects it from floods.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}

export default endpoint({
  GET: listOrders,
  POST: { guard: everyone, handle: receiveOrder },
})

/**
 * Stores an inquiry once, however often the client sends it, and sends its mails after responding.
 */
async function receiveOrder({ request, context }: RequestContext): Promise<Response> {
  const key = idempotencyKey(request)
  const sent = await jsonBody(request, anyFields, bodyLimits.lines)
  const id = await receiveInquiry(sent, { idempotencyKey: key, network: networkOf(context.ip) })
  context.waitUntil(sendDueMails())
  return Response.json({ id, message: thanks(id) }, { status: 201 })
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
