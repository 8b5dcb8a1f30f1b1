import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type StoredItem, storedItems } from '#src/domain/catalogue/items.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'
import { isTooLarge } from './faults.ts'
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

/** Items by kind and id. */
export type ItemsByKind = Readonly<Record<ItemKind, ReadonlyMap<Id, VersionedItem>>>

/** Reads the items with these ids, in one round trip unless they are many or large. */
export async function storedItemsOf(
  database: Database,
  named: readonly { kind: ItemKind; id: Id }[],
): Promise<ItemsByKind> {
  const ids = Map.groupBy(named, ({ kind }) => kind)
  const idsOf = (kind: ItemKind) => (ids.get(kind) ?? []).map(({ id }) => id)
  const kinds = [...ids.keys()]
  const lists = await readTogether(database, kinds, idsOf).catch((error: unknown) => {
    if (!isTooLarge(error)) throw error
    return Promise.all(kinds.map((kind) => listStoredItems(database, kind, idsOf(kind))))
  })
  return byKind((kind) => lists[kinds.indexOf(kind)])
}

/** @param itemsOf gives those of a kind */
export function byKind(
  itemsOf: (kind: ItemKind) => readonly VersionedItem[] | undefined,
): ItemsByKind {
  const found = (kind: ItemKind) => new Map(itemsOf(kind)?.map((one) => [one.item.id, one]))
  return { product: found('product'), category: found('category'), project: found('project') }
}

async function readTogether(
  database: Database,
  kinds: readonly ItemKind[],
  idsOf: (kind: ItemKind) => Id[],
): Promise<VersionedItem[][]> {
  if (kinds.length === 0) return []
  const results = await database.read(
    kinds.map((kind) =>
      selectItems(kind, { list: JSON.stringify(idsOf(kind)), after: 0, most: -1 }),
    ),
  )
  return kinds.map((kind, place) => itemsIn(kind, results[place]))
}

const selectItems = (
  kind: ItemKind,
  { list, after, most }: { list: string | null; after: Id; most: number },
): InStatement => ({
  sql: `${selectVersioned(kind)}
    WHERE id > :after ${list === null ? '' : 'AND id IN (SELECT value FROM json_each(:list))'}
    ORDER BY id LIMIT :most`,
  args: { after, most, ...(list !== null && { list }) },
})

/** SQL for items with their versions, for {@link itemsIn}. */
export const selectVersioned = (kind: ItemKind): string =>
  `SELECT version, ${itemJson(kind, storedItems[kind])} AS item FROM ${kind}`

/**
 * The items themselves are not parsed by their fields, because the SQL makes them so; for 10,000 products
 * that would take longer than reading them.
 */
export const itemsIn = <Kind extends ItemKind>(
  _: Kind,
  result: ResultSet | undefined,
): VersionedItem<Kind>[] =>
  parse(
    z.array(z.object({ version: z.int(), item: jsonColumn(z.custom<StoredItem<Kind>>()) })),
    result?.rows,
  )
