import type { Id } from '#src/domain/fields/identity.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { insertInquiry } from '#src/server/database/inquiries.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { DuplicateKeyError, RateLimitError } from '#src/server/errors.ts'
import { readOrder } from './read-order.ts'

interface Sender {
  /** the same for every attempt to send an inquiry */
  idempotencyKey: string
  /** the network for the rate limit, see ../access/network-address.ts */
  network: string
}

/**
 * Stores an inquiry with its mails in the outbox; repeated attempts store it only once. Spam gets the
 * same answer.
 * @param sent the request's JSON object, not validated
 * @returns the inquiry's number
 * @throws ValidationError for invalid fields, and for products and order codes that the catalogue lacks
 * @throws RateLimitError after too many inquiries from one sender
 * @throws DuplicateKeyError if the key belongs to an inquiry with other contents
 */
export async function receiveInquiry(
  sent: Record<string, unknown>,
  { idempotencyKey, network }: Sender,
): Promise<Id> {
  const order = readOrder(sent)
  const database = await openCatalogueDatabase()
  const stored = await insertInquiry(database, { ...order, key: idempotencyKey, network })
  if ('retryAfter' in stored)
    throw new RateLimitError(tooMany(stored.retryAfter), stored.retryAfter)
  if ('other' in stored)
    throw new DuplicateKeyError(inquiryMessages.sentBefore(stored.other), stored.other)
  return stored.id
}

/** @param retryAfter seconds */
function tooMany(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60)
  return `We’ve received several inquiries from you. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or call us.`
}
