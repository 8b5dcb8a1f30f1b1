import type { Config } from '@netlify/functions'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { setInquiryStatus } from '#src/server/database/inquiry-changes.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/api/order/:id/status' }

/** Sets how far an order has been answered; whether it has ended stays as it is. */
export default endpoint(orderContracts, '/api/order/:id/status', {
  POST: async (call, administrator) => {
    const id = idParameter(call, 'id', adminMessages.noSuchOrder)
    const { status } = await call.body()
    const database = await openCatalogueDatabase()
    if (!(await setInquiryStatus(database, administrator, id, status)))
      throw new NotFoundError(adminMessages.noSuchOrder)
    return { success: true, message: adminMessages.statusSaved }
  },
})
