import type { Config } from '@netlify/functions'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { itemIn, selectItem } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { editedItem } from '#src/server/catalogue/edited-item.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { idParameter } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/api/edit-item/:id' }

/**
 * Loads an item for its form from the database, so that items unfit for publication can be fixed.
 */
export default endpoint(editingContracts, '/api/edit-item/:id', {
  GET: async (call) => {
    const { type } = call.query()
    const id = idParameter(call, 'id', changeMessages.notFound[type])
    const [result] = await (await openCatalogueDatabase()).read([selectItem(type, id)])
    const item = itemIn(type, result)
    if (item === undefined) throw new NotFoundError(changeMessages.notFound[type])
    return { data: editedItem(item) }
  },
})
