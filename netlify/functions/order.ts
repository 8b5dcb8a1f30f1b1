import type { Config } from '@netlify/functions'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { findInquiry } from '#src/server/database/inquiries-review.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/api/order/:id' }

/** One order, the state of its mails, and its neighbours, limited to `state` and `status` if given. */
export default endpoint(orderContracts, '/api/order/:id', {
  GET: async (call) => {
    const id = idParameter(call, 'id', adminMessages.noSuchOrder)
    const found = await findInquiry(await openCatalogueDatabase(), id, call.query())
    if (found === undefined) throw new NotFoundError(adminMessages.noSuchOrder)
    return found
  },
})
