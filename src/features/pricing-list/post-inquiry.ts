import { $schedule } from '#src/browser/schedule.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { contactSchema, sentContact } from '#src/domain/inquiry/contact.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { sentLines } from '#src/domain/schedule/sent-lines.ts'
import type { Draft, Fields } from './inquiry-draft.ts'

/** What the server said, which is for the visitor. */
export type Sent =
  | { is: 'submitted'; id: Id; message: string }
  /** it has an earlier version of the inquiry with this key */
  | { is: 'sentBefore' | 'failed'; message: string }

/** What is wrong with the fields. */
export const faultsOf = (fields: Fields) => contactSchema.safeParse(fields).error?.issues ?? []

/**
 * Longer than the server ever takes. After that the visitor learns of the failure and can send the
 * same inquiry again.
 */
const sendTimeout = 60_000

/**
 * Sends the pricing list with the visitor's details.
 * @param honeypot the value of the hidden field
 * @throws fetch's error if the server is unreachable
 */
export async function postInquiry({ key, begun, fields }: Draft, honeypot: string): Promise<Sent> {
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({
      ...sentContact(contactSchema.parse(fields)),
      project: fields.project,
      message: fields.message,
      products: sentLines($schedule.get()),
      honeypot,
      fillTime: Date.now() - begun,
    }),
    signal: AbortSignal.timeout(sendTimeout),
  })
  const answer = (await response.json().catch(() => ({}))) as { id?: Id; message?: string }
  const { id = 0, message = response.ok ? '' : inquiryMessages.submitFailed } = answer
  if (response.ok) return { is: 'submitted', id, message }
  return { is: response.status === 409 ? 'sentBefore' : 'failed', message }
}
