import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type StoredItem, storedItems } from '#src/domain/catalogue/items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'
import { itemJson } from './item-json.ts'
import { readInParts } from './read-in-parts.ts'

/** An item as stored, with the version that a change of it must name. */
export interface VersionedItem<Kind extends ItemKind = ItemKind> {
  item: StoredItem<Kind>
  version: number
}

/** Items in one read, see {@link readInParts}. */
const itemsAtOnce = 2000

/**
 * Reads items as stored, fit for publication or not, by rising id.
 * @param ids those to read; all by default
 */
export async function listStoredItems<Kind extends ItemKind>(
  database: Database,
  kind: Kind,
  ids?: readonly Id[],
): Promise<VersionedItem<Kind>[]> {
  const list = ids === undefined ? null : JSON.stringify(ids)
  return readInParts({
    read: async (after: Id = 0, most) =>
      itemsIn(kind, (await database.read([selectItems(kind, { list, after, most })]))[0]),
    keyOf: ({ item }) => item.id,
    most: itemsAtOnce,
  })
}

const selectItems = (
  kind: ItemKind,
  { list, after, most }: { list: string | null; after: Id; most: number },
): InStatement => ({
  sql: `SELECT version, ${itemJson(kind, storedItems[kind])} AS item FROM ${kind}
    WHERE id > :after ${list === null ? '' : 'AND id IN (SELECT value FROM json_each(:list))'}
    ORDER BY id LIMIT :most`,
  args: { after, most, ...(list !== null && { list }) },
})

/**
 * The items themselves are not parsed by their fields, because the SQL makes them so; for 10,000 products
 * that would take longer than reading them.
 */
const itemsIn = <Kind extends ItemKind>(
  _: Kind,
  result: ResultSet | undefined,
): VersionedItem<Kind>[] =>
  parse(
    z.array(z.object({ version: z.int(), item: jsonColumn(z.custom<StoredItem<Kind>>()) })),
    result?.rows,
  )
