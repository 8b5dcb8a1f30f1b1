import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { orderBodySchema } from '#src/domain/inquiry/inquiry.ts'
import { inquiryTexts } from '#src/domain/inquiry/limits.ts'
import { optionalProse } from '#src/domain/inquiry/contact-texts.ts'
import { orderStatuses } from '#src/domain/inquiry/status.ts'
import { ordersAtOnce, searchLength } from '#src/domain/limits.ts'
import { type Contracts, bodyLimits } from './contract.ts'
import { messageAnswer } from './message.ts'
import { doneAnswer, orderAnswer, ordersAnswer, receivedAnswer } from './orders.ts'

const progress = {
  state: z.optional(z.enum(['open', 'ended'])),
  status: z.optional(z.enum(orderStatuses)),
}

const filter = z.object({
  ...progress,
  search: z.optional(z.string().check(z.maxLength(searchLength))),
  /** those of which a mail server has refused an email */
  mail: z.optional(z.literal('refused')),
  quarantined: z.pipe(
    z.optional(z.enum(['0', '1'])),
    z.transform((flag) => flag === '1'),
  ),
})

const change = { caller: 'administrator', answer: doneAnswer, refusals: [404] } as const

/** Inquiries, which the API calls orders. */
export const orderContracts = {
  'POST /api/orders': {
    summary:
      'Stores an inquiry and sends its emails; the same Idempotency-Key stores the same inquiry once',
    caller: 'everyone',
    body: orderBodySchema,
    bodyLimit: bodyLimits.lines,
    status: 201,
    answer: receivedAnswer,
    refusals: [409, 429],
  },
  'GET /api/orders': {
    summary: 'One page of orders, newest first; `next` is the `before` of the next page',
    caller: 'administrator',
    query: z.extend(filter, {
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ordersAtOnce)),
        ordersAtOnce,
      ),
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
      before: z.optional(
        z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), idSchema),
      ),
    }),
    answer: ordersAnswer,
  },
  'GET /api/orders.csv': {
    summary: 'All orders that match a filter, as CSV',
    caller: 'administrator',
    query: filter,
    answer: 'text/csv',
  },
  'GET /api/order/:id': {
    summary: 'An order, the state of its emails, and its neighbours with the given progress',
    caller: 'administrator',
    query: z.object(progress),
    answer: orderAnswer,
    refusals: [404],
  },
  'POST /api/order/:id/end': {
    summary: 'Ends an order; ending it again changes nothing',
    ...change,
  },
  'POST /api/order/:id/status': {
    summary: 'Sets how far an order has been answered; whether it has ended stays as it is',
    ...change,
    body: z.object({ status: z.enum(orderStatuses) }),
  },
  'POST /api/order/:id/note': {
    summary: 'Saves the administrators’ note about an order; visitors never see it',
    ...change,
    body: z.object({
      /** blank or absent: no note */
      note: optionalProse('Note', inquiryTexts.note),
      /** the note that was edited; if it has changed since, nothing is saved */
      before: z.optional(z.string()),
    }),
    refusals: [404, 409],
  },
  'POST /api/order/:id/release': {
    summary: 'Takes an order out of quarantine and sends its emails',
    ...change,
  },
  'POST /api/order/:id/mails': {
    summary: 'Retries an order’s unsent emails, and answers when done',
    caller: 'administrator',
    answer: messageAnswer,
    refusals: [404],
  },
} as const satisfies Contracts
