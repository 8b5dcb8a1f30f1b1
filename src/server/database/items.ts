import type { InStatement, InValue, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type ItemKind, itemKinds, plurals } from '#src/domain/fields/item-kinds.ts'
import {
  type StoredItem,
  itemFields,
  itemNames,
  relatedNames,
  storedItems,
} from '#src/domain/catalogue/items.ts'
import type { Fields } from '#src/domain/fields/field.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { parse, jsonColumn } from '#src/server/parse.ts'
import { draftOf, draftedItemsIn, selectDraftedItems } from './drafts.ts'
import { itemJson } from './item-json.ts'
import { insertRelations, relationOf } from './relations.ts'
import { insertVariants } from './variants.ts'
import {
  type CatalogueItem,
  type ItemTotals,
  gridItem,
  itemTotals,
} from '#src/domain/api/catalogue-items.ts'
import type { QueryOf } from '#src/domain/api/contract.ts'
import type { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { type Database, columnOf } from './database.ts'

/** An item's values by the names of its fields. Each is parsed by its field before it is written. */
export type ItemValues = Readonly<Record<string, unknown>>

/**
 * Inserts an item with its pictures, relations and variants, without a history: for a catalogue that begins. The first
 * statement inserts its row.
 * @param item with an `id` to set it explicitly
 */
export function insertItem(kind: ItemKind, item: ItemValues & { id?: Id }): InStatement[] {
  const fields = itemFields[kind]
  const columns = { id: item.id ?? null, ...columnsOf(fields, item) }
  const lists = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'images')
      return [insertImages(kind, item.id, field.stored.parse(item[name]))]
    if (field.kind === 'relation')
      return insertRelations(relationOf(kind, field.to), item.id, field.stored.parse(item[name]))
    if (field.kind === 'variants')
      return [insertVariants(item.id, field.stored.parse(item[name] ?? []))]
    return []
  })
  return [
    {
      sql: `INSERT INTO ${kind} (${Object.keys(columns).join(', ')})
        VALUES (${Object.keys(columns).fill('?').join(', ')})`,
      args: Object.values(columns),
    },
    ...lists,
  ]
}

/** Columns of the item's own row. */
function columnsOf(fields: Fields, values: ItemValues): Record<string, InValue> {
  const columns: Record<string, InValue> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (['images', 'relation', 'variants'].includes(field.kind)) continue
    if (values[name] === undefined) continue
    const value = field.stored.parse(values[name]) ?? null
    columns[columnOf(name)] =
      typeof value === 'string' || value === null ? value : JSON.stringify(value)
  }
  return columns
}

/** @param id of the item; undefined for the row this batch inserted last */
const insertImages = (
  kind: ItemKind,
  id: Id | undefined,
  images: readonly string[],
): InStatement => ({
  sql: `INSERT INTO ${kind}_image (${kind}_id, position, image)
    SELECT coalesce(?, last_insert_rowid()), key, value FROM json_each(?)`,
  args: [id ?? null, JSON.stringify(images)],
})

/** An item loaded for editing, with its version and the names of related items. */
export type EditedItem = StoredItem & {
  version: number
  related: z.infer<typeof relatedNames>
}

/** @param key an id, or a product's code */
export const selectItem = (kind: ItemKind, key: Id | string): InStatement => ({
  sql: `SELECT version, ${itemJson(kind, storedItems[kind])} AS data,
      ${relatedJson(kind)} AS related
    FROM ${kind} AS item WHERE ${typeof key === 'number' ? 'id' : 'code'} = ?`,
  args: [key],
})

/** The result of {@link selectItem}. Accepts items that can't be published, so that they can be corrected. */
export function itemIn(kind: ItemKind, result: ResultSet | undefined): EditedItem | undefined {
  const row = result?.rows[0]
  if (row === undefined) return undefined
  const schema = z.object({
    version: z.int(),
    data: jsonColumn(storedItems[kind]),
    related: jsonColumn(relatedNames),
  })
  const { data, version, related } = parse(schema, row)
  return { ...data, version, related }
}

/** SQL for the names of an item's related items, grouped by kind. */
function relatedJson(kind: ItemKind): string {
  const lists = Object.values(itemFields[kind]).flatMap((field) => {
    if (field.kind !== 'relation') return []
    const { table, own, other } = relationOf(kind, field.to)
    const names = Object.keys(itemNames[field.to].shape).map((name) => `'${name}', one.${name}`)
    return [
      `'${plurals[field.to]}', json((SELECT json_group_array(json_object(${names.join(', ')}))
        FROM ${table} AS relation JOIN ${field.to} AS one ON one.id = relation.${other}
        WHERE relation.${own} = item.id))`,
    ]
  })
  return `json_object(${lists.join(', ')})`
}

/** Selects the names by which items are linked; those that are gone are left out. */
export const selectLinks = (kind: ItemKind, ids: readonly Id[]): InStatement => ({
  sql: `SELECT ${Object.keys(itemNames[kind].shape).join(', ')} FROM ${kind}
    WHERE id IN (SELECT value FROM json_each(?))`,
  args: [JSON.stringify(ids)],
})

/** Selects the ids that belong to no item of a kind. */
export const selectMissing = (kind: ItemKind, ids: readonly Id[]): InStatement => ({
  sql: `SELECT value AS id FROM json_each(?)
    WHERE NOT EXISTS (SELECT 1 FROM ${kind} WHERE ${kind}.id = value)`,
  args: [JSON.stringify(ids)],
})

/** A request for a page of the dashboard's grid. */
export type ItemQuery = QueryOf<(typeof editingContracts)['GET /api/catalogue-items']>

/** The kinds that a request lists: only products have a category and a brand. */
export const kindsOf = ({ type, category, brand }: ItemQuery): readonly ItemKind[] =>
  itemKinds.filter(
    (kind) =>
      (type === undefined || kind === type) &&
      (kind === 'product' || (category === undefined && brand === undefined)),
  )

/** The latest change comes first, and names and codes from A, unless asked otherwise. */
export const isDescending = ({
  sort = 'updated',
  direction,
}: Pick<ItemQuery, 'sort' | 'direction'>) =>
  (direction ?? (sort === 'updated' ? 'desc' : 'asc')) === 'desc'

/** The row of each kind in the grid. */
const gridColumns: Record<ItemKind, string> = {
  product: `'product' AS type, id, name, code AS detail, image, updated_at AS updatedAt`,
  category: `'category' AS type, id, type AS name, location AS detail, image, updated_at AS updatedAt`,
  project: `'project' AS type, id, title AS name, location AS detail,
    (SELECT image FROM project_image WHERE project_id = id ORDER BY position LIMIT 1) AS image,
    updated_at AS updatedAt`,
}

/** SQL for the rows of a kind that a request lists. */
function rowsOf(kind: ItemKind, { drafts, category, brand }: ItemQuery): string {
  const { table, own, other } = relationOf('product', 'category')
  const conditions = [
    ...(drafts === undefined ? [] : [`${draftOf(kind)} IS NOT NULL`]),
    ...(brand === undefined ? [] : ['brand = :brand']),
    ...(category === undefined
      ? []
      : [`id IN (SELECT ${own} FROM ${table} WHERE ${other} = :category)`]),
  ]
  return [kind, conditions.join(' AND ')].filter((text) => text !== '').join(' WHERE ')
}

/** Letters of ASCII are compared without case, as the product codes are. */
function orderOf(query: ItemQuery): string {
  const direction = isDescending(query) ? 'DESC' : 'ASC'
  const keys = { name: 'name COLLATE NOCASE', code: 'detail COLLATE NOCASE', updated: 'updatedAt' }
  const key = `${keys[query.sort ?? 'updated']} ${direction}, id ${direction}`
  return query.sort === 'code' ? `type <> 'product', ${key}` : key
}

/**
 * Lists catalogue items, by default the most recently changed first. Reads the rows without
 * validating the items, so that an item that can't be published is listed too and can be corrected.
 */
export async function listItems(
  database: Database,
  query: ItemQuery,
): Promise<{ items: CatalogueItem[]; totals: ItemTotals }> {
  const { page, limit, category = null, brand = null } = query
  const kinds = kindsOf(query)
  // A database server refuses arguments that a statement does not name.
  const own = kinds.length === 0 ? {} : { ...(brand && { brand }), ...(category && { category }) }
  const count = (kind: ItemKind) =>
    kinds.includes(kind) ? `(SELECT count(*) FROM ${rowsOf(kind, query)})` : '0'
  const selects = kinds.map((kind) => `SELECT ${gridColumns[kind]} FROM ${rowsOf(kind, query)}`)
  const [totals, drafts, list] = await database.read([
    {
      sql: `SELECT ${itemKinds.map((kind) => `${count(kind)} AS ${plurals[kind]}`).join(', ')}`,
      args: own,
    },
    selectDraftedItems,
    ...(kinds.length === 0
      ? []
      : [
          {
            sql: `SELECT * FROM (${selects.join(' UNION ALL ')}) ORDER BY ${orderOf(query)}
              LIMIT :limit OFFSET :offset`,
            args: { ...own, limit, offset: (page - 1) * limit },
          },
        ]),
  ])
  const drafted = draftedItemsIn(drafts)
  const rows = parse(z.array(z.omit(gridItem, { draft: true })), list?.rows ?? [])
  return {
    items: rows.map((row) => ({ ...row, draft: drafted[row.type].get(row.id) ?? null })),
    totals: parse(itemTotals, totals?.rows[0]),
  }
}
