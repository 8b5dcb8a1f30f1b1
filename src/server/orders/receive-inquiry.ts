import type * as z from 'zod/mini'
import { mergedLines, orderBodySchema } from '#src/domain/inquiry/inquiry.ts'
import { quarantineOf } from '#src/domain/inquiry/status.ts'
import { type NewInquiry, insertInquiry } from '#src/server/database/inquiries.ts'
import { countries, internationalPhone } from '#src/server/orders/countries.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import { check } from '#src/server/validation/validate.ts'
import { DuplicateKeyError, RateLimitError, ValidationError } from '#src/server/errors.ts'
import { cleanedLine, partsOfPhone } from '#src/domain/inquiry/cleaned-contact.ts'
import { type ContactField, contactSchema } from '#src/domain/inquiry/contact.ts'
import { type Country, partsOfAddress, postalAddress } from '#src/domain/inquiry/country.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { titleBlockOf } from '#src/domain/schedule/title-block.ts'
import { counted } from '#src/domain/format-number.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'

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
  return `We’ve received several inquiries from you. Please try again in ${counted(minutes, 'minute')}, or call us.`
}

/** The body field that contains each field of the form. */
const sentIn: Record<ContactField, string> = {
  firstName: 'firstName',
  lastName: 'lastName',
  prefix: 'phone',
  phone: 'phone',
  email: 'email',
  city: 'address',
  country: 'address',
}

/**
 * Validates and normalizes the body of POST /api/orders.
 * @throws ValidationError with all faults, in the form's sentences, by body field
 */
function readOrder(sent: Record<string, unknown>): Omit<NewInquiry, 'key' | 'network'> {
  const body = check(orderBodySchema, sent)
  const contact = check(contactSchema, readSentContact(sent, countries))
  if (!body.success || !contact.success) {
    throw new ValidationError({
      ...(contact.success ? {} : contactErrors(contact.error)),
      ...(body.success ? {} : errorsByField(body.error.issues)),
    })
  }
  const { prefix, phone, country, city, ...person } = contact.data
  const { message, products } = body.data
  const code = countries.find(({ name }) => name === country)?.code ?? ''
  return {
    ...person,
    phone: internationalPhone(prefix, phone, code),
    address: postalAddress({ country, city }),
    ...titleBlockOf(body.data),
    message,
    lines: mergedLines(products),
    quarantine: quarantineOf(body.data),
  }
}

function contactErrors({ issues }: z.core.$ZodError): FieldErrors {
  const found = errorsByField(issues)
  const errors: FieldErrors = {}
  for (const [field, name] of Object.entries(sentIn)) {
    // A number without a prefix gets the country's, so the error is that the country is missing.
    if (field === 'prefix' && (found['country'] || found['phone'])) continue
    const sentences = [...(errors[name] ?? []), ...(found[field] ?? [])]
    if (sentences.length > 0) errors[name] = sentences
  }
  return errors
}

/**
 * Extracts the form's fields from a request. A part that can't be parsed is empty, so that its own
 * error message appears.
 */
export function readSentContact(
  sent: {
    firstName?: unknown
    lastName?: unknown
    email?: unknown
    phone?: unknown
    address?: unknown
  },
  countries: readonly Country[],
): Record<ContactField, unknown> {
  const { firstName, lastName, email } = sent
  const address = partsOfAddress(typeof sent.address === 'string' ? cleanedLine(sent.address) : '')
  const country = countries.find(({ name }) => name.toLowerCase() === address.country.toLowerCase())
  const parts = partsOfPhone(
    typeof sent.phone === 'string' ? sent.phone : '',
    countries,
    country?.code,
  )
  return {
    firstName,
    lastName,
    email,
    // A number without a prefix of the list belongs to the address's country.
    prefix: (parts.country ?? country)?.prefix ?? '',
    phone: parts.phone,
    city: address.city,
    country: country?.name ?? '',
  }
}
