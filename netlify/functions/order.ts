import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { findInquiry } from '#src/server/database/inquiries-review.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { validated } from '#src/server/validation/validate.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { orderFilterSchema } from '#netlify/http/list-orders.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/order/:id' }

/** One order, the state of its mails, and its neighbours, limited to `state` and `status` if given. */
export default endpoint({
  GET: {
    guard: requireAdmin,
    handle: async (call) => {
      const id = idParameter(call, 'id', adminMessages.noSuchOrder)
      const query = Object.fromEntries(call.url.searchParams)
      const filter = validated(query, z.pick(orderFilterSchema, { state: true, status: true }))
      const found = await findInquiry(await openCatalogueDatabase(), id, filter)
      if (found === undefined) throw new NotFoundError(adminMessages.noSuchOrder)
      return found
    },
  },
})
