import type { Id } from '#src/domain/fields/identity.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import {
  type NewChange,
  type StagedItem,
  insertChange,
  insertStagedItems,
} from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { parse } from '#src/server/parse.ts'

/** Items in one write, so that no write holds the database for long. */
const itemsAtOnce = 1000

/**
 * Stages a change of many items; nothing of the catalogue changes until it is applied.
 * @returns its id
 */
export async function stageChange(
  database: Database,
  change: NewChange,
  items: readonly StagedItem[],
): Promise<Id> {
  const [inserted] = await database.write([insertChange(change, new Date())])
  const id = Number(inserted?.lastInsertRowid)
  await appendToChange(database, id, items)
  return id
}

/**
 * Adds items to a staged change; each may be in it once.
 * @throws ZodError for values that can't be stored
 */
export async function appendToChange(
  database: Database,
  change: Id,
  items: readonly StagedItem[],
): Promise<void> {
  const storable = items.map(asStored)
  for (let start = 0; start < storable.length; start += itemsAtOnce)
    await database.write([insertStagedItems(change, storable.slice(start, start + itemsAtOnce))])
}

/** Values in the one spelling that is compared and stored. A new item has all of them. */
function asStored({ after, ...item }: StagedItem): StagedItem {
  if (after === null) return { ...item, after }
  const values = Object.entries(itemFields[item.kind]).flatMap(([name, { stored }]) =>
    after[name] === undefined && item.version !== undefined
      ? []
      : [[name, parse(stored, after[name])] as const],
  )
  return { ...item, after: Object.fromEntries(values) }
}
