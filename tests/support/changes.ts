import type { Database } from '#src/server/database/database.ts'
import type { Editor } from '#src/server/catalogue/changes/save-item.ts'
import { type StoredItem, storedItems } from '#src/domain/catalogue/items.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { deleteOldHistory } from '#src/server/database/history.ts'
import { itemJson } from '#src/server/database/item-json.ts'
import { rowsOf } from './editing.ts'

/** An administrator whose changes build nothing. */
export const editorOf = (username = 'Noor'): Editor => ({
  ...{ id: 1, username },
  context: { waitUntil: () => undefined, deploy: { context: 'deploy-preview' } } as never,
})

/** All items as stored, by kind and id: 'product 3'. */
export async function allItems(database: Database): Promise<Map<string, StoredItem>> {
  const items = new Map<string, StoredItem>()
  for (const kind of itemKinds)
    for (const { data } of await rowsOf(
      database,
      `SELECT ${itemJson(kind, storedItems[kind])} AS data FROM ${kind} ORDER BY id`,
    )) {
      const item = JSON.parse(String(data)) as StoredItem
      items.set(`${kind} ${item.id}`, item)
    }
  return items
}

export async function storedItem<Kind extends ItemKind>(
  database: Database,
  kind: Kind,
  id: number,
): Promise<StoredItem<Kind> | undefined> {
  return (await allItems(database)).get(`${kind} ${id}`) as StoredItem<Kind> | undefined
}

/** Deletes what a history of 90 days no longer keeps when this time has passed, in milliseconds. */
export const forgetHistory = (database: Database, age: number) =>
  database.write(deleteOldHistory(new Date(Date.now() + age), 90))
