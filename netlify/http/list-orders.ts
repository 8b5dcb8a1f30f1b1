import { z } from 'zod'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { ordersAtOnce, searchLength } from '#src/domain/limits.ts'
import { listInquiries } from '#src/server/database/inquiries-review.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { validated } from '#src/server/validation/validate.ts'
import type { Handler } from './endpoint.ts'
import { requireAdmin } from './session.ts'

/** Which orders: the query of the list and of its CSV. */
export const orderFilterSchema = z.object({
  state: z.enum(['open', 'ended']).optional(),
  search: z.string().max(searchLength).optional(),
  quarantined: z
    .enum(['0', '1'])
    .optional()
    .transform((flag) => flag === '1'),
})

const querySchema = orderFilterSchema.extend({
  limit: z.coerce.number().int().min(1).max(ordersAtOnce).default(ordersAtOnce),
  offset: z.coerce.number().int().min(0).default(0),
  /** the last order of the page before, as its `next` says */
  before: z.string().regex(/^\d+$/).transform(Number).pipe(idSchema).optional(),
})

/** A page of the orders, newest first; `next` names the `before` of the page after it. */
export const listOrders: Handler<Administrator> = {
  guard: requireAdmin,
  handle: async ({ url }) => {
    const query = validated(Object.fromEntries(url.searchParams), querySchema)
    return listInquiries(await openCatalogueDatabase(), query, query)
  },
}
