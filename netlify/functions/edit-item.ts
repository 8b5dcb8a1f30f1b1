import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { itemIn, selectItem } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { validated } from '#src/server/validation/validate.ts'
import { editedItem } from '#src/server/catalogue/edited-item.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'
import { requireAdmin } from '#netlify/http/session.ts'

export const config: Config = { path: '/api/edit-item/:id' }

const querySchema = z.object({ type: z.enum(itemKinds, adminMessages.invalidSelectionType) })

/**
 * Loads an item for its form from the database, so that items unfit for publication can be fixed.
 */
export default endpoint({
  GET: {
    guard: requireAdmin,
    handle: async (call) => {
      const { type } = validated(Object.fromEntries(call.url.searchParams), querySchema)
      const id = idParameter(call, 'id', changeMessages.notFound[type])
      const [result] = await (await openCatalogueDatabase()).read([selectItem(type, id)])
      const item = itemIn(type, result)
      if (item === undefined) throw new NotFoundError(changeMessages.notFound[type])
      return { data: editedItem(type, item) }
    },
  },
})
