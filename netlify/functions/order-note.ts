import type { Config } from '@netlify/functions'
import { orderContracts } from '#src/domain/api/order-contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { setInquiryNote } from '#src/server/database/inquiry-changes.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/api/order/:id/note' }

/** Saves the administrators’ note about an order; visitors never see it. */
export default endpoint(orderContracts, '/api/order/:id/note', {
  POST: async (call, administrator) => {
    const id = idParameter(call, 'id', adminMessages.noSuchOrder)
    const { note = '', before } = await call.body()
    const database = await openCatalogueDatabase()
    const stored = await setInquiryNote(database, administrator, id, { note, before })
    if (stored === undefined) throw new NotFoundError(adminMessages.noSuchOrder)
    if (stored !== note) throw new ConflictError(adminMessages.noteChanged, stored)
    return { success: true, message: adminMessages.noteSaved }
  },
})
