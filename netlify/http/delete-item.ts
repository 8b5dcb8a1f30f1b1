import type { Administrator } from '#src/domain/administration/administrator.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import { recordedChange } from '#src/server/database/item-changes.ts'
import { deleteItem } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { catalogueChanged } from '#src/server/publication/publish.ts'
import { type Concern, commitChange, lookUp, requireItem, versionOf } from './catalogue-change.ts'
import type { Action, Call } from './endpoint.ts'
import { requireAdmin } from './session.ts'

/**
 * Deletes an item; with `?version=` only that one.
 * @param keyOf the id or the code that a call names
 */
export const deletion = (
  kind: ItemKind,
  keyOf: (call: Call) => Id | string,
): Action<Administrator> => ({
  guard: requireAdmin,
  handle: async (call, administrator) => {
    const version = versionOf(call.url.searchParams.get('version'))
    const key = keyOf(call)
    const concern: Concern<ItemKind> = {
      kind,
      administrator,
      key,
      version,
      uploads: [],
      relations: [],
    }
    const database = await openCatalogueDatabase()
    const { id } = requireItem(concern, await lookUp(database, concern))
    const change = { administrator: administrator.username, kind, id, version } as const
    await commitChange(
      database,
      concern,
      recordedChange({ ...change, action: 'delete' }, [], [deleteItem(kind, id)]),
    )
    catalogueChanged(call.context)
    return { message: changeMessages.deleted(kind) }
  },
})
