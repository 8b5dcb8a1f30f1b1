import * as z from 'zod/mini'
import { lineQuantity } from '#src/domain/limits.ts'
import { eachText, mostTitle } from '#src/domain/schedule/line-fields.ts'
import { mostScheduleLines } from '#src/domain/schedule/schedule-line.ts'
import { eachTitle, titleFields } from '#src/domain/schedule/title-block.ts'
import { inquiryTexts } from './limits.ts'
import { inquiryMessages } from './messages.ts'
import { optionalLine, optionalProse } from './contact-texts.ts'

const idMessage = 'Each product id must be a positive whole number.'
const quantityMessage = `Each quantity must be a whole number from ${lineQuantity.least} to ${lineQuantity.most}.`

/** A line of a schedule or of an inquiry, whose products need only an id and a quantity. */
export const lineSchema = z.object(
  {
    id: z.int(idMessage).check(z.positive(idMessage)),
    quantity: z
      .int(quantityMessage)
      .check(
        z.minimum(lineQuantity.least, quantityMessage),
        z.maximum(lineQuantity.most, quantityMessage),
      ),
    ...eachText(({ label, most }) => optionalLine(label, most)),
  },
  'Each product must have an id and a quantity.',
)
export type Line = z.infer<typeof lineSchema>

const linesOf = (field: string) =>
  z
    .array(lineSchema, `The ${field} must be a list.`)
    .check(z.maxLength(mostScheduleLines, `A list can have at most ${mostScheduleLines} lines.`))

/** The body of POST /api/cart. */
export const linesSchema = linesOf('products')

/** The title block in the body of an inquiry or of a schedule. */
const titleBlock = eachTitle((key) => optionalLine(titleFields[key].label, titleFields[key].most))

/** The body of POST /api/schedules. */
export const scheduleBodySchema = z.object({
  title: optionalLine('Title', mostTitle),
  ...titleBlock,
  lines: linesOf('lines').check(z.minLength(1, inquiryMessages.emptyCart)),
})

/**
 * Merges lines that differ only in quantity: each keeps its first position, with its quantities
 * added up.
 */
export function mergedLines(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = keyOf(line)
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity
    merged.set(key, {
      ...(merged.get(key) ?? line),
      quantity: Math.min(quantity, lineQuantity.most),
    })
  }
  return [...merged.values()]
}

/** Order codes are unique without regard to case. */
const keyOf = (line: Line) =>
  JSON.stringify([
    line.id,
    eachText(({ key, kind }) => (kind === 'code' ? line[key]?.toUpperCase() : line[key])),
  ])

/**
 * The body of POST /api/orders, with the contact not yet validated. Only the site's own form sends
 * `honeypot`, a field hidden from people, and `fillTime`, the time spent on the form in
 * milliseconds.
 */
export const orderBodySchema = z.object({
  firstName: z.optional(z.unknown()),
  lastName: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  phone: z.optional(z.unknown()),
  address: z.optional(z.unknown()),
  products: linesSchema.check(z.minLength(1, inquiryMessages.emptyCart)),
  ...titleBlock,
  message: optionalProse('Message', inquiryTexts.message),
  honeypot: z.optional(z.string()),
  /** former name of `honeypot`, still sent by pages loaded before the renaming */
  trap: z.optional(z.string()),
  fillTime: z.optional(z.number()),
})
