import { RefusedError, callApi } from '#src/browser/call-api.ts'
import { $schedule, $schedules } from '#src/browser/schedule.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { cleaners, partsOfPhone } from '#src/domain/inquiry/cleaned-contact.ts'
import { contactSchema, sentContact } from '#src/domain/inquiry/contact.ts'
import type { Country } from '#src/domain/inquiry/country.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { sentLines } from '#src/domain/schedule/line-fields.ts'
import { titleBlockOf } from '#src/domain/schedule/title-block.ts'
import type { Draft, Fields } from './inquiry-draft.ts'
import { currentSchedule } from './schedules.ts'

/** The server's answer, with its message for the visitor. */
export type Sent =
  | { is: 'submitted'; id: Id; message: string }
  /** it has an earlier version of the inquiry with this key */
  | { is: 'sentBefore' | 'failed'; message: string }

/**
 * The texts that change when they are cleaned, and the country of a phone number that was entered
 * with its prefix.
 */
export function cleanedFields(
  fields: Fields,
  countries: readonly Country[],
  prefixCountry: string,
): { change: Partial<Fields>; country?: Country } {
  const { country, phone } = partsOfPhone(fields.phone, countries, prefixCountry)
  const cleaned = Object.entries({ ...cleaners, phone: () => phone })
    .map(([name, clean]) => [name, clean(fields[name as keyof typeof cleaners])] as const)
    .filter(([name, text]) => text !== fields[name as keyof typeof cleaners])
  return { change: Object.fromEntries(cleaned), ...(country && { country }) }
}

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
  const fillTime = Date.now() - begun
  const block = titleBlockOf(currentSchedule($schedules.get()))
  const body = {
    ...sentContact(contactSchema.parse(fields)),
    ...block,
    // The list's, unless the form says otherwise.
    project: fields.project || block.project,
    message: fields.message,
    products: sentLines($schedule.get()),
    honeypot,
    // A clock that has been set back meanwhile says nothing.
    ...(fillTime >= 0 && { fillTime }),
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
