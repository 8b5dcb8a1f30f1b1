import type { Config } from '@netlify/functions'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { releaseInquiry } from '#src/server/database/inquiry-changes.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/api/order/:id/release' }

export default endpoint(orderContracts, '/api/order/:id/release', {
  POST: async (call, administrator) => {
    const id = idParameter(call, 'id', adminMessages.noSuchOrder)
    if (!(await releaseInquiry(await openCatalogueDatabase(), administrator, id)))
      throw new NotFoundError(adminMessages.noSuchOrder)
    return { success: true, message: adminMessages.orderReleased }
  },
})
