import type { Config } from '@netlify/functions'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { makeMailsDue } from '#src/server/database/outbox.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { sendDueMails } from '#src/server/mail/outbox.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/api/order/:id/mails' }

/** Retries an order's unsent mails and responds when done; the order shows the result. */
export default endpoint(orderContracts, '/api/order/:id/mails', {
  POST: async (call, administrator) => {
    const id = idParameter(call, 'id', adminMessages.noSuchOrder)
    if (!(await makeMailsDue(await openCatalogueDatabase(), administrator, id)))
      throw new NotFoundError(adminMessages.noSuchOrder)
    await sendDueMails()
    return { message: adminMessages.mailsTried }
  },
})
