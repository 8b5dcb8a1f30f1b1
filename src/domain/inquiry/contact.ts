import * as z from 'zod/mini'
import { cleanedEmail, cleanedLine, dialled, isPhone } from './cleaned-contact.ts'
import { postalAddress } from './country.ts'
import { contactLengths } from './limits.ts'
import { contactReasons } from './contact-reasons.ts'
import { contactMessages } from './contact-texts.ts'

const required = (label: string, message: string, most: number = contactLengths.text) =>
  z
    .string(message)
    .check(
      z.overwrite(cleanedLine),
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

/** Why an email address is invalid; undefined if it isn't. */
function faultOfEmail(email: string): string | undefined {
  if (email.length > contactLengths.email) return contactReasons.emailLength
  if (emailPattern.test(email)) return undefined
  const [name = '', domain, ...others] = email.split('@')
  const mark = /[\p{C}<>()[\],;:"\\%]/u.exec(email)?.[0]
  if (domain === undefined) return contactReasons.emailNoAt
  if (/\s/.test(email)) return contactReasons.emailSpace
  if (mark !== undefined) return contactReasons.emailMark(mark)
  if (others.length > 0) return contactReasons.emailManyAts
  if (name === '') return contactReasons.emailNoName
  return domain === '' ? contactReasons.emailNoDomain : contactReasons.emailDomain(domain)
}

/** Why a phone number without its prefix is invalid; undefined if it isn't. */
function faultOfPhone(phone: string): string | undefined {
  const [mark] = /\D/u.exec(phone.replace(/^\+/, '')) ?? []
  if (mark !== undefined) return contactReasons.phoneMark(mark)
  if (phone.startsWith('+')) return contactReasons.phonePrefix
  return isPhone(phone) ? undefined : contactReasons.phoneCount(phone.length)
}

/** Reports a fault in two sentences: the specification's, and the reason. */
const withReason =
  (message: string, faultOf: (text: string) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    const reason = faultOf(value)
    if (reason === undefined) return
    for (const sentence of [message, reason])
      issues.push({ code: 'custom', input: value, message: sentence })
  }

/** The information form: its fields and their error messages. */
export const contactSchema = z.object({
  firstName: personName('First name', contactMessages.firstNameRequired),
  lastName: personName('Last name', contactMessages.lastNameRequired),
  /** + and digits, from the list of countries */
  prefix: z
    .string(contactMessages.phoneInvalid)
    .check(z.regex(/^\+\d{1,4}$/, contactMessages.phoneInvalid)),
  /** without the prefix */
  phone: z
    .string(contactMessages.phoneRequired)
    .check(
      z.overwrite(dialled),
      z.minLength(1, { error: contactMessages.phoneRequired, abort: true }),
      z.check(withReason(contactMessages.phoneInvalid, faultOfPhone)),
    ),
  email: z
    .string(contactMessages.emailRequired)
    .check(
      z.overwrite(cleanedEmail),
      z.minLength(1, { error: contactMessages.emailRequired, abort: true }),
      z.check(withReason(contactMessages.emailInvalid, faultOfEmail)),
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
