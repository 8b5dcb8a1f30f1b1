import { $cart } from '#src/browser/cart.ts'
import type { sentContact } from '#src/domain/inquiry/inquiry.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import type { Draft } from './inquiry-draft.ts'
import { loadLines } from './lines.ts'

/** The server has said no, and why. */
export class InquiryRefusedError extends Error {}

/** The server has the inquiry as it was when it was sent with this key before, and not as it is now. */
export class SentBeforeError extends InquiryRefusedError {}

/** Longer than any server takes; then a visitor is told, and may send the same once more. */
const sendTimeout = 60_000

/**
 * Sends the pricing list with the visitor's details.
 * @param honeypot the value of the hidden field
 * @returns what the server says
 * @throws InquiryRefusedError where it refuses, {@link SentBeforeError} among it, and what fetch throws where it can't
 *   be reached
 */
export async function postInquiry(
  contact: ReturnType<typeof sentContact>,
  { key, begun }: Draft,
  honeypot: string,
): Promise<string> {
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({
      ...contact,
      products: $cart.get(),
      honeypot,
      fillTime: Date.now() - begun,
    }),
    signal: AbortSignal.timeout(sendTimeout),
  })
  const answer = (await response.json().catch(() => ({}))) as { message?: string }
  // A product may have left the catalogue meanwhile: then the list says which.
  if (response.status === 422) void loadLines()
  if (response.status === 409) throw new SentBeforeError(answer.message)
  if (!response.ok) throw new InquiryRefusedError(answer.message ?? inquiryMessages.submitFailed)
  return answer.message ?? ''
}
