import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { recordedChange } from '#src/server/database/item-changes.ts'
import { deleteItem } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { catalogueChanged } from '#src/server/publication/publish.ts'
import {
  type CatalogueChange,
  type Editor,
  commitChange,
  readLookup,
  requireItem,
} from './change.ts'

/**
 * Deletes an item.
 * @param key the id, or for a product also the code
 * @param version deletes only this version; undefined for any
 * @throws NotFoundError
 * @throws ConflictError if the item has another version
 */
export async function deleteCatalogueItem(
  kind: ItemKind,
  key: Id | string,
  version: number | undefined,
  { administrator, context }: Editor,
): Promise<void> {
  const change: CatalogueChange = {
    kind,
    administrator,
    key,
    version,
    codes: [],
    uploads: [],
    relations: [],
  }
  const database = await openCatalogueDatabase()
  const { id } = requireItem(change, await readLookup(database, change))
  const record = { administrator: administrator.username, kind, id, version } as const
  await commitChange(
    database,
    change,
    recordedChange({ ...record, action: 'delete' }, [], [deleteItem(kind, id)]),
  )
  catalogueChanged(context)
}
