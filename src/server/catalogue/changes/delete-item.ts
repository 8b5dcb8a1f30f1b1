import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { newestIn, selectNewest } from '#src/server/database/changes.ts'
import { nameOf } from '#src/server/database/change-conflicts.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { catalogueChanged } from '#src/server/publication/publish.ts'
import {
  type CatalogueChange,
  type Editor,
  commitChange,
  readLookup,
  requireItem,
} from './change.ts'
import { formStatements } from './stage-change.ts'

/**
 * Deletes an item.
 * @param key the id, or for a product also the code
 * @param version deletes only this version; undefined for any
 * @returns the change, which can be undone
 * @throws NotFoundError
 * @throws ConflictError if the item has another version
 */
export async function deleteCatalogueItem(
  kind: ItemKind,
  key: Id | string,
  version: number | undefined,
  { administrator, context }: Editor,
): Promise<Id> {
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
  const present = requireItem(change, await readLookup(database, change))
  const statements = formStatements({
    administrator: administrator.username,
    title: manyMessages.removed(nameOf(kind, present)),
    item: { kind, id: present.id, version: present.version, after: null },
    uploads: [],
  })
  const committed = await commitChange(database, { ...change, version: present.version }, [
    ...statements,
    selectNewest,
  ])
  catalogueChanged(context)
  return newestIn(committed.at(-1)).change
}
