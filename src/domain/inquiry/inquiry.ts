import * as z from 'zod/mini'
import { postalAddress, partsOfAddress, type Country } from './country.ts'
import { contactLengths, inquiryLines, leastFillTime, phoneDigits } from './limits.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { inquiryMessages } from './messages.ts'
import { hasUnseen, onOneLine } from '#src/domain/fields/field-text.ts'

const required = (label: string, message: string, most: number = contactLengths.text) =>
  z.string(message).check(
    z.refine((text) => !hasUnseen(text), { error: inquiryMessages.unseen(label), abort: true }),
    z.overwrite(onOneLine),
    z.minLength(1, { error: message, abort: true }),
    z.maxLength(most, { error: inquiryMessages.tooLong(label, most), abort: true }),
  )

/**
 * What a mail client may turn into a link. Small letters right behind a dot are a domain's; a capital
 * one may be a name behind an initial (K.Raman). The dots of other scripts count as dots in addresses.
 */
const webAddress =
  /:\/\/|@|[Ww]{3}\.|[\p{L}\p{M}\p{N}]{2}[.。．｡][\p{L}\p{N}]{2}|\p{N}[.。．｡]\p{N}|[.。．｡](?:\p{Ll}{2}|[\p{L}\p{N}]+\/)/u

/** A person's name. It stands in mails, so it can't be a sentence with a link. */
const personName = (label: string, message: string) =>
  required(label, message, contactLengths.name).check(
    z.refine((text) => !webAddress.test(text), inquiryMessages.webAddress(label)),
  )

/**
 * What looks like an e-mail address: one @, a dot in the domain, and nothing unseen or that a mail
 * header could be torn by.
 */
const emailPattern =
  /^[^\s\p{C}@<>()[\],;:"\\]+@[^\s\p{C}@<>()[\],;:"\\.]+(\.[^\s\p{C}@<>()[\],;:"\\.]+)+$/u

const phonePattern = new RegExp(`^\\d{${phoneDigits.least},${phoneDigits.most}}$`)

/** Blanks and marks that people write into phone numbers. */
const phoneMarks = /[\s().\-/]/g

/** The information form (specification section 5), field by field, with its sentences. */
export const contactSchema = z.object({
  firstName: personName('First name', inquiryMessages.firstNameRequired),
  lastName: personName('Last name', inquiryMessages.lastNameRequired),
  /** of a country of the list, + and digits */
  prefix: z
    .string(inquiryMessages.phoneInvalid)
    .check(z.regex(/^\+\d{1,4}$/, inquiryMessages.phoneInvalid)),
  /** without the prefix */
  phone: z.string(inquiryMessages.phoneRequired).check(
    z.overwrite((text) => text.replace(phoneMarks, '')),
    z.minLength(1, { error: inquiryMessages.phoneRequired, abort: true }),
    z.regex(phonePattern, inquiryMessages.phoneInvalid),
  ),
  email: z
    .string(inquiryMessages.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: inquiryMessages.emailRequired, abort: true }),
      z.maxLength(contactLengths.email, { error: inquiryMessages.emailInvalid, abort: true }),
      z.regex(emailPattern, inquiryMessages.emailInvalid),
    ),
  city: required('City', inquiryMessages.cityRequired),
  /** by its name */
  country: required('Country', inquiryMessages.countryRequired),
})
export type Contact = z.infer<typeof contactSchema>
export type ContactField = keyof Contact

const idMessage = 'Each product id must be a positive whole number.'
const quantityMessage = `Each quantity must be a whole number from ${lineQuantity.least} to ${lineQuantity.most}.`

/** A line of an inquiry. */
export const lineSchema = z.object(
  {
    id: z.int(idMessage).check(z.positive(idMessage)),
    quantity: z
      .int(quantityMessage)
      .check(
        z.minimum(lineQuantity.least, quantityMessage),
        z.maximum(lineQuantity.most, quantityMessage),
      ),
  },
  'Each product must have an id and a quantity.',
)
export type Line = z.infer<typeof lineSchema>

/** The body of POST /api/cart. */
export const linesSchema = z
  .array(lineSchema, 'The products must be a list.')
  .check(z.maxLength(inquiryLines, `An inquiry can have at most ${inquiryLines} products.`))

/** Lines in which no product stands twice: each where it came first, its quantities added up. */
export function mergedLines(lines: readonly Line[]): Line[] {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of lines)
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, lineQuantity.most))
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

/** The contact's part of a request's body (api.md): prefix and number, country and city as one text each. */
export const sentContact = ({ prefix, phone, country, city, ...rest }: Contact) => ({
  ...rest,
  phone: `${prefix} ${phone}`,
  address: postalAddress({ country, city }),
})

/**
 * The body of POST /api/orders before the contact is looked at. `honeypot` is a field no person sees,
 * `fillTime` how long the form was being filled in, milliseconds: both only the site's own form sends.
 */
export const orderBodySchema = z.object({
  firstName: z.optional(z.unknown()),
  lastName: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  phone: z.optional(z.unknown()),
  address: z.optional(z.unknown()),
  products: linesSchema.check(z.minLength(1, inquiryMessages.emptyCart)),
  honeypot: z.optional(z.string()),
  /** the honeypot of a page that was loaded before it had that name */
  trap: z.optional(z.string()),
  fillTime: z.optional(z.number()),
})

export const quarantineReasons = ['honeypot', 'haste'] as const
export type Quarantine = (typeof quarantineReasons)[number]

/** Why an inquiry looks as if no person had sent it; undefined for one that does not. */
export function quarantineOf({
  trap = '',
  honeypot = trap,
  fillTime = leastFillTime,
}: {
  honeypot?: string | undefined
  trap?: string | undefined
  fillTime?: number | undefined
}): Quarantine | undefined {
  if (honeypot !== '') return 'honeypot'
  return fillTime < leastFillTime ? 'haste' : undefined
}

/** The form's fields from what was sent; a part that can't be read is empty, so that its own sentence tells. */
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
  const address = partsOfAddress(typeof sent.address === 'string' ? sent.address : '')
  const country = countries.find(({ name }) => name.toLowerCase() === address.country.toLowerCase())
  return {
    firstName,
    lastName,
    email,
    ...partsOfPhone(typeof sent.phone === 'string' ? sent.phone : '', country, countries),
    city: address.city,
    country: country?.name ?? '',
  }
}

/**
 * Prefix and number. Where several prefixes begin it, the address's country decides, then the
 * longest prefix that leaves a number; without any, it is a number of that country.
 */
function partsOfPhone(
  sent: string,
  country: Country | undefined,
  countries: readonly Country[],
): { prefix: string; phone: string } {
  const digits = sent.replace(phoneMarks, '')
  const own = country?.prefix ?? ''
  if (!digits.startsWith('+')) return { prefix: own, phone: digits }
  const prefixes = countries.map(({ prefix }) => prefix).sort((a, b) => b.length - a.length)
  const fits = (prefix: string) =>
    prefix !== '' && digits.startsWith(prefix) && phonePattern.test(digits.slice(prefix.length))
  const prefix = [own, ...prefixes].find(fits)
  return prefix === undefined
    ? { prefix: own, phone: digits }
    : { prefix, phone: digits.slice(prefix.length) }
}
