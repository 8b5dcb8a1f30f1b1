import * as z from 'zod/mini'
import { lineQuantity } from '#src/domain/limits.ts'
import { inquiryLines, leastFillTime } from './limits.ts'
import { inquiryMessages } from './messages.ts'

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

/** Merges repeated products: each keeps its first position, with its quantities added up. */
export function mergedLines(lines: readonly Line[]): Line[] {
  const quantities = new Map<number, number>()
  for (const { id, quantity } of lines)
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, lineQuantity.most))
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

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
  honeypot: z.optional(z.string()),
  /** former name of `honeypot`, still sent by pages loaded before the renaming */
  trap: z.optional(z.string()),
  fillTime: z.optional(z.number()),
})

export const quarantineReasons = ['honeypot', 'haste'] as const
export type Quarantine = (typeof quarantineReasons)[number]

/** Why an inquiry looks automated; undefined if it does not. */
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
