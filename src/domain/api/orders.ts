import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { eachTitle } from '#src/domain/schedule/title-block.ts'
import { orderStatuses, quarantineReasons } from '#src/domain/inquiry/status.ts'
import { keptLine, lineSummary } from './kept-line.ts'

// The API's responses about inquiries, which it calls orders.

const quarantine = z.enum(quarantineReasons)

/** An order in a list. */
export const orderSummary = z.object({
  id: idSchema,
  /** without the long texts: a page of orders must fit into an answer */
  products: z.array(lineSummary),
  /** ISO 8601, UTC */
  created_at: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** 1 means ended */
  state: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(orderStatuses),
  project: z.optional(z.string()),
  /** set if a mail server permanently refused one of its mails */
  mailRefused: z.optional(z.literal(true)),
  /** why it is quarantined; only in the list of quarantined orders */
  quarantine: z.optional(quarantine),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** GET /api/orders: one page, newest first; `next` is the `before` parameter of the next page. */
export const ordersAnswer = z.object({
  orders: z.array(orderSummary),
  /** across all pages */
  total: z.int(),
  /** number of quarantined orders, regardless of the filter */
  quarantined: z.int(),
  next: z.nullable(idSchema),
})

export const order = z.extend(
  z.pick(orderSummary, {
    id: true,
    created_at: true,
    firstName: true,
    lastName: true,
    state: true,
    status: true,
  }),
  {
    ...eachTitle(() => z.optional(z.string())),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    message: z.optional(z.string()),
    /** of the administrators; '' if there is none */
    note: z.string(),
    products: z.array(keptLine),
  },
)
export type Order = z.infer<typeof order>

/**
 * The state of one of the order's mails. Waiting mails are retried automatically, refused ones are
 * not.
 */
export const orderMail = z.object({
  audience: z.enum(['company', 'visitor']),
  state: z.enum(['sent', 'waiting', 'refused']),
  /** why the last attempt failed, in the mail server's words */
  failure: z.nullable(z.string()),
})
export type OrderMail = z.infer<typeof orderMail>

/** GET /api/order/{id} */
export const orderAnswer = z.object({
  data: order,
  /** why it is quarantined */
  quarantine: z.nullable(quarantine),
  mails: z.array(orderMail),
  /** the next newer and older orders in the requested state */
  neighbours: z.object({ newer: z.nullable(idSchema), older: z.nullable(idSchema) }),
})
export type OrderAnswer = z.infer<typeof orderAnswer>

/** POST /api/orders */
export const receivedAnswer = z.object({ id: idSchema, message: z.string() })

/** POST /api/order/{id}/note, refused with 409 because the note has changed; `current` is the stored one */
export const noteConflict = z.object({ message: z.string(), current: z.string() })

/** POST /api/order/{id}/end, /release, /status and /note */
export const doneAnswer = z.object({ success: z.boolean(), message: z.string() })
