import { $schedule } from '#src/browser/schedule.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { sentContact } from '#src/domain/inquiry/contact.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { sentLines } from '#src/domain/schedule/sent-lines.ts'
import type { Draft } from './inquiry-draft.ts'
import { loadLines } from './lines.ts'

/** The server refused the inquiry and said why. */
export class InquiryRefusedError extends Error {}

/** The server already has an earlier version of the inquiry with this key. */
export class SentBeforeError extends InquiryRefusedError {}

/**
 * Longer than the server ever takes. After that the visitor learns of the failure and can send the
 * same inquiry again.
 */
const sendTimeout = 60_000

/**
 * Sends the pricing list with the visitor's details.
 * @param honeypot the value of the hidden field
 * @returns the inquiry's number and the server's message
 * @throws InquiryRefusedError if the server refuses, including {@link SentBeforeError}; fetch's
 * error if it is unreachable
 */
export async function postInquiry(
  contact: ReturnType<typeof sentContact>,
  { key, begun, fields: { project, message } }: Draft,
  honeypot: string,
): Promise<{ id: Id; message: string }> {
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({
      ...contact,
      project,
      message,
      products: sentLines($schedule.get()),
      honeypot,
      fillTime: Date.now() - begun,
    }),
    signal: AbortSignal.timeout(sendTimeout),
  })
  const answer = (await response.json().catch(() => ({}))) as { id?: Id; message?: string }
  // A product may have left the catalogue; reloading the list names it.
  if (response.status === 422) void loadLines()
  if (response.status === 409) throw new SentBeforeError(answer.message)
  if (!response.ok) throw new InquiryRefusedError(answer.message ?? inquiryMessages.submitFailed)
  return { id: answer.id ?? 0, message: answer.message ?? '' }
}
