import { randomUUID } from 'node:crypto'
import type { Config } from '@netlify/functions'
import type { Id } from '#src/domain/fields/identity.ts'
import { insertInquiry } from '#src/server/database/inquiries.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { type Call, endpoint, everyone } from '#netlify/http/endpoint.ts'
import { HttpError, SentBefore, ValidationError } from '#netlify/http/errors.ts'
import { listOrders } from '#netlify/http/list-orders.ts'
import { orderBody } from '#netlify/http/order-body.ts'

export const config: Config = {
  path: '/api/orders',
  // A plain string would count all visitors as one, and a window above 180 s is dropped unsaid. The
  // real limits are kept in the database; this one spares it a flood.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}

export default endpoint({
  GET: listOrders,
  POST: { guard: everyone, handle: receiveOrder },
})

/** An inquiry arrives, once, however often it is sent. What looks like spam is told nothing else. */
async function receiveOrder({ request, context }: Call): Promise<Response> {
  const key = idempotencyKey(request)
  const order = await orderBody(request)
  const network = networkOf(context.ip)
  const stored = await insertInquiry(await openCatalogueDatabase(), { ...order, key, network })
  if ('gone' in stored) throw new ValidationError({ products: stored.gone.map(goneMessage) })
  if ('retryAfter' in stored) throw tooMany(stored.retryAfter)
  if ('other' in stored) throw new SentBefore(stored.other)
  context.waitUntil(sendDueMails())
  return Response.json({ id: stored.id, message: thanks(stored.id) }, { status: 201 })
}

/** @throws HttpError 400 for a key that can't be one */
function idempotencyKey(request: Request): string {
  const sent = request.headers.get('Idempotency-Key')
  if (sent === null) return randomUUID()
  if (/^[\x20-\x7e]{1,255}$/.test(sent)) return sent
  throw new HttpError(400, 'The Idempotency-Key must be 1 to 255 printable ASCII characters.')
}

const thanks = (id: Id) =>
  `Thank you. We’ve received your inquiry (no. ${id}) and will reply by email.`

const goneMessage = (id: Id) => `Product ${id} is no longer available.`

function tooMany(retryAfter: number): HttpError {
  const minutes = Math.ceil(retryAfter / 60)
  return new HttpError(
    429,
    `We’ve received several inquiries from you. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or call us.`,
    { 'Retry-After': String(retryAfter) },
  )
}
