import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { lineSchema, quarantineReasons } from '#src/domain/inquiry/inquiry.ts'
import { brands } from '#src/domain/product/brand.ts'

// What the API answers about inquiries (api.md); it calls them orders.

const quarantine = z.enum(quarantineReasons)

/** An order in a list. */
export const orderSummary = z.object({
  id: idSchema,
  products: z.array(lineSchema),
  /** ISO 8601, UTC */
  created_at: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** 1 means ended */
  state: z.union([z.literal(0), z.literal(1)]),
  /** a mail server has refused one of its mails for good */
  mailRefused: z.optional(z.literal(true)),
  /** why it is held back; in the list of those that are */
  quarantine: z.optional(quarantine),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** GET /api/orders: a page of them, newest first; `next` names the `before` of the page after it. */
export const ordersAnswer = z.object({
  orders: z.array(orderSummary),
  /** of all pages */
  total: z.int(),
  /** how many are held back, whatever the filter */
  quarantined: z.int(),
  next: z.nullable(idSchema),
})

/** A line with what its product was called when it was sent. */
export const orderLine = z.extend(lineSchema, {
  name: z.string(),
  title: z.string(),
  brand: z.enum(brands),
  /** site path */
  image: z.string(),
})
export type OrderLine = z.infer<typeof orderLine>

export const order = z.extend(
  z.pick(orderSummary, {
    id: true,
    created_at: true,
    firstName: true,
    lastName: true,
    state: true,
  }),
  {
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    products: z.array(orderLine),
  },
)
export type Order = z.infer<typeof order>

/** What has become of a mail of the order. One that waits is tried again by itself, a refused one is not. */
export const orderMail = z.object({
  audience: z.enum(['company', 'visitor']),
  state: z.enum(['sent', 'waiting', 'refused']),
  /** what the last attempt failed of, in the mail server's words */
  failure: z.nullable(z.string()),
})
export type OrderMail = z.infer<typeof orderMail>

/** GET /api/order/{id} */
export const orderAnswer = z.object({
  data: order,
  /** why it is held back */
  quarantine: z.nullable(quarantine),
  mails: z.array(orderMail),
  /** beside it in time, among those in the state that was looked at */
  neighbours: z.object({ newer: z.nullable(idSchema), older: z.nullable(idSchema) }),
})
export type OrderAnswer = z.infer<typeof orderAnswer>

/** POST /api/orders */
export const receivedAnswer = z.object({ id: idSchema, message: z.string() })

/** POST /api/order/{id}/end and /release */
export const doneAnswer = z.object({ success: z.boolean(), message: z.string() })
