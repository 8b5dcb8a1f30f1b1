import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { applyStatements } from '#src/server/database/apply-change.ts'
import {
  type NewChange,
  type StagedItem,
  insertChange,
  insertStagedItems,
  newestChange,
  ofNewestChange,
} from '#src/server/database/changes.ts'
import type { Database } from '#src/server/database/database.ts'
import { useUploads } from '#src/server/database/uploads.ts'
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

/** A form's save. */
interface FormChange {
  administrator: string
  title: string
  item: StagedItem
  /** ids of the files uploaded for it */
  uploads: readonly string[]
}

const audited = { add: 'added', edit: 'edited', delete: 'deleted' } as const

/** The statements that stage and apply the change of one item, in one transaction. */
export function formStatements({
  administrator,
  title,
  item,
  uploads,
}: FormChange): InStatement[] {
  const { kind, version } = item
  const action = version === undefined ? 'add' : item.after === null ? 'delete' : 'edit'
  const subject = {
    sql: `(SELECT '${kind} ' || item_id FROM change_item WHERE change_id = ${newestChange})`,
  }
  return [
    insertChange({ administrator, action: 'form', title }, new Date()),
    ...ofNewestChange([
      insertStagedItems(newest, [asStored(item)]),
      ...applyStatements({
        change: newest,
        administrator,
        fields: new Map([[kind, new Set(Object.keys(item.after ?? {}))]]),
        audit: { action: `${kind} ${audited[action]}`, subject },
      }),
    ]),
    ...useUploads(uploads),
  ]
}

/** Replaced by the id of the newest change. */
const newest: Id = 0

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
