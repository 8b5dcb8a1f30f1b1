import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { inquiryTexts } from '#src/domain/inquiry/limits.ts'
import { optionalProse } from '#src/domain/inquiry/optional-text.ts'
import { setInquiryNote } from '#src/server/database/inquiry-changes.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { jsonBody } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { ConflictError, NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/order/:id/note' }

const bodySchema = z.object({
  /** blank or absent: no note */
  note: optionalProse('Note', inquiryTexts.note),
  /** the note that was edited; if it has changed since, nothing is saved */
  before: z.optional(z.string()),
})

/** Saves the administrators’ note about an order; visitors never see it. */
export default endpoint({
  POST: {
    guard: requireAdmin,
    handle: async (call, administrator) => {
      const id = idParameter(call, 'id', adminMessages.noSuchOrder)
      const { note = '', before } = await jsonBody(call.request, bodySchema)
      const database = await openCatalogueDatabase()
      const stored = await setInquiryNote(database, administrator, id, { note, before })
      if (stored === undefined) throw new NotFoundError(adminMessages.noSuchOrder)
      if (stored !== note) throw new ConflictError(adminMessages.noteChanged, stored)
      return { success: true, message: adminMessages.noteSaved }
    },
  },
})
