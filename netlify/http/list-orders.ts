import * as z from 'zod/mini'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { orderStatuses } from '#src/domain/inquiry/status.ts'
import { ordersAtOnce, searchLength } from '#src/domain/limits.ts'
import { listInquiries } from '#src/server/database/inquiries-review.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { validated } from '#src/server/validation/validate.ts'
import type { Handler } from './endpoint.ts'
import { requireAdmin } from './session.ts'

/** Filter parameters of the order list and its CSV export. */
export const orderFilterSchema = z.object({
  state: z.optional(z.enum(['open', 'ended'])),
  status: z.optional(z.enum(orderStatuses)),
  search: z.optional(z.string().check(z.maxLength(searchLength))),
  quarantined: z.pipe(
    z.optional(z.enum(['0', '1'])),
    z.transform((flag) => flag === '1'),
  ),
})

const querySchema = z.extend(orderFilterSchema, {
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(ordersAtOnce)),
    ordersAtOnce,
  ),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** the previous page's `next` */
  before: z.optional(
    z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), idSchema),
  ),
})

/** One page of orders, newest first; `next` is the `before` parameter of the next page. */
export const listOrders: Handler<Administrator> = {
  guard: requireAdmin,
  handle: async ({ url }) => {
    const query = validated(Object.fromEntries(url.searchParams), querySchema)
    return listInquiries(await openCatalogueDatabase(), query, query)
  },
}
