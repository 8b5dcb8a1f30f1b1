import * as z from 'zod/mini'
import { hasUnseen, onOneLine } from '#src/domain/fields/field-text.ts'
import { postalAddress } from './country.ts'
import { contactLengths, phoneDigits } from './limits.ts'
import { contactMessages } from './contact-texts.ts'

const required = (label: string, message: string, most: number = contactLengths.text) =>
  z.string(message).check(
    z.refine((text) => !hasUnseen(text), { error: contactMessages.unseen(label), abort: true }),
    z.overwrite(onOneLine),
    z.minLength(1, { error: message, abort: true }),
    z.maxLength(most, { error: contactMessages.tooLong(label, most), abort: true }),
  )

/**
 * Text that a mail client may turn into a link. Lower-case letters right after a dot suggest a
 * domain; a capital may follow an initial (K.Raman). Addresses may also use the dots of other
 * scripts.
 */
const webAddress =
  /:\/\/|@|[Ww]{3}\.|[\p{L}\p{M}\p{N}]{2}[.。．｡][\p{L}\p{N}]{2}|\p{N}[.。．｡]\p{N}|[.。．｡](?:\p{Ll}{2}|[\p{L}\p{N}]+\/)/u

/** A person's name. Mails contain it, so it must not carry a link. */
const personName = (label: string, message: string) =>
  required(label, message, contactLengths.name).check(
    z.refine((text) => !webAddress.test(text), contactMessages.webAddress(label)),
  )

/**
 * A plausible email address: one @, no invisible characters or characters that could break a mail
 * header, and no %, by which some mail servers relay to another address. The domain ends in a name,
 * since a network address has no mailbox for us.
 */
const emailPattern =
  /^[^\s\p{C}@<>()[\],;:"\\%]+@(?:[^\s\p{C}@<>()[\],;:"\\%.]+\.)+\p{L}[^\s\p{C}@<>()[\],;:"\\%.]+$/u

export const phonePattern = new RegExp(`^\\d{${phoneDigits.least},${phoneDigits.most}}$`)

/** Spaces and punctuation that people use in phone numbers. */
export const phoneMarks = /[\s().\-/]/g

/** The information form: its fields and their error messages. */
export const contactSchema = z.object({
  firstName: personName('First name', contactMessages.firstNameRequired),
  lastName: personName('Last name', contactMessages.lastNameRequired),
  /** + and digits, from the list of countries */
  prefix: z
    .string(contactMessages.phoneInvalid)
    .check(z.regex(/^\+\d{1,4}$/, contactMessages.phoneInvalid)),
  /** without the prefix */
  phone: z.string(contactMessages.phoneRequired).check(
    z.overwrite((text) => text.replace(phoneMarks, '')),
    z.minLength(1, { error: contactMessages.phoneRequired, abort: true }),
    z.regex(phonePattern, contactMessages.phoneInvalid),
  ),
  email: z
    .string(contactMessages.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: contactMessages.emailRequired, abort: true }),
      z.maxLength(contactLengths.email, { error: contactMessages.emailInvalid, abort: true }),
      z.regex(emailPattern, contactMessages.emailInvalid),
    ),
  city: required('City', contactMessages.cityRequired),
  /** name in the list of countries */
  country: required('Country', contactMessages.countryRequired),
})
export type Contact = z.infer<typeof contactSchema>
export type ContactField = keyof Contact

/** The contact as a request body: phone and address are one text each. */
export const sentContact = ({ prefix, phone, country, city, ...rest }: Contact) => ({
  ...rest,
  phone: `${prefix} ${phone}`,
  address: postalAddress({ country, city }),
})
