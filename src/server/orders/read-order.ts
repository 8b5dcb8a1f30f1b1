import type * as z from 'zod/mini'
import { type ContactField, contactSchema } from '#src/domain/inquiry/contact.ts'
import { type Line, mergedLines, orderBodySchema } from '#src/domain/inquiry/inquiry.ts'
import { type Quarantine, quarantineOf } from '#src/domain/inquiry/quarantine.ts'
import { readSentContact } from '#src/domain/inquiry/sent-contact.ts'
import { postalAddress } from '#src/domain/inquiry/country.ts'
import { countries } from '#src/server/orders/countries.ts'
import { internationalPhone } from '#src/server/orders/phone.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import { check } from '#src/server/validation/validate.ts'
import { ValidationError } from '#src/server/errors.ts'

export interface SentOrder {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  project: string | undefined
  message: string | undefined
  /** no two that differ only in quantity */
  lines: Line[]
  quarantine: Quarantine | undefined
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
export function readOrder(sent: Record<string, unknown>): SentOrder {
  const body = check(orderBodySchema, sent)
  const contact = check(contactSchema, readSentContact(sent, countries))
  if (!body.success || !contact.success) {
    throw new ValidationError({
      ...(contact.success ? {} : contactErrors(contact.error)),
      ...(body.success ? {} : errorsByField(body.error.issues)),
    })
  }
  const { firstName, lastName, email, prefix, phone, country, city } = contact.data
  const code = countries.find(({ name }) => name === country)?.code ?? ''
  return {
    firstName,
    lastName,
    email,
    phone: internationalPhone(prefix, phone, code),
    address: postalAddress({ country, city }),
    project: body.data.project,
    message: body.data.message,
    lines: mergedLines(body.data.products),
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
