import { RefusedError, callApi } from '#src/browser/call-api.ts'
import { $schedule } from '#src/browser/schedule.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { contactSchema, sentContact } from '#src/domain/inquiry/contact.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { sentLines } from '#src/domain/schedule/line-fields.ts'
import type { Draft, Fields } from './inquiry-draft.ts'

/** The server's answer, with its message for the visitor. */
export type Sent =
  | { is: 'submitted'; id: Id; message: string }
  /** it has an earlier version of the inquiry with this key */
  | { is: 'sentBefore' | 'failed'; message: string }

/** The faults of the fields. */
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
  const body = {
    ...sentContact(contactSchema.parse(fields)),
    project: fields.project,
    message: fields.message,
    products: sentLines($schedule.get()),
    honeypot,
    fillTime: Date.now() - begun,
  }
  const options = {
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(sendTimeout),
  }
  try {
    return { is: 'submitted', ...(await callApi('POST /api/orders', { body }, options)) }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    const { status, message } = error
    return {
      is: status === 409 ? 'sentBefore' : 'failed',
      message: message || inquiryMessages.submitFailed,
    }
  }
}
