import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { orderStatuses } from '#src/domain/inquiry/status.ts'
import { setInquiryStatus } from '#src/server/database/inquiry-changes.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/order/:id/status' }

const bodySchema = z.object({ status: z.enum(orderStatuses) })

/** Sets how far an order has been answered; whether it has ended stays as it is. */
export default endpoint({
  POST: {
    guard: requireAdmin,
    handle: async (call, administrator) => {
      const id = idParameter(call, 'id', adminMessages.noSuchOrder)
      const { status } = await jsonBody(call.request, bodySchema)
      const database = await openCatalogueDatabase()
      if (!(await setInquiryStatus(database, administrator, id, status)))
        throw new NotFoundError(adminMessages.noSuchOrder)
      return { success: true, message: adminMessages.statusSaved }
    },
  },
})
