import type { InStatement, InValue, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type ItemKind, plurals } from '#src/domain/fields/item-kinds.ts'
import {
  type StoredItem,
  itemFields,
  itemNames,
  relatedNames,
  storedItems,
} from '#src/domain/catalogue/items.ts'
import { type Fields, isKey } from '#src/domain/fields/field.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { parse, jsonColumn } from '#src/server/parse.ts'
import { updateRow } from './item-changes.ts'
import { draftedItemsIn, selectDraftedItems } from './drafts.ts'
import { itemJson } from './item-json.ts'
import { insertRelations, relationOf, replaceRelations } from './relations.ts'
import { insertVariants, replaceVariants } from './variants.ts'
import {
  type CatalogueItem,
  type ItemTotals,
  gridItem,
  itemTotals,
} from '#src/domain/api/editing.ts'
import { pageSizes } from '#src/domain/limits.ts'
import { type Database, columnOf } from './database.ts'

/** An item's values by the names of its fields. Each is parsed by its field before it is written. */
export type ItemValues = Readonly<Record<string, unknown>>

/**
 * Inserts an item with its pictures, relations and variants. The first statement inserts its row.
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

/** Updates an item. Absent fields keep their values, and key fields never change. */
export function updateItem(kind: ItemKind, id: Id, changes: ItemValues): InStatement[] {
  const fields = Object.entries(itemFields[kind]).filter(
    ([name, field]) => changes[name] !== undefined && !isKey(field),
  )
  const lists = fields.flatMap(([name, field]) => {
    if (field.kind === 'images')
      return [
        { sql: `DELETE FROM ${kind}_image WHERE ${kind}_id = ?`, args: [id] },
        insertImages(kind, id, field.stored.parse(changes[name])),
      ]
    if (field.kind === 'relation')
      return replaceRelations(relationOf(kind, field.to), id, field.stored.parse(changes[name]))
    if (field.kind === 'variants') return replaceVariants(id, field.stored.parse(changes[name]))
    return []
  })
  return [updateRow(kind, id, columnsOf(Object.fromEntries(fields), changes)), ...lists]
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

export const selectVersion = (kind: ItemKind, id: Id): InStatement => ({
  sql: `SELECT version FROM ${kind} WHERE id = ?`,
  args: [id],
})

/** The result of {@link selectVersion}. */
export const versionIn = (result: ResultSet | undefined): number =>
  parse(z.object({ version: z.int() }), result?.rows[0]).version

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

/** Deletes an item and its relations. Orders keep their own copy. */
export const deleteItem = (kind: ItemKind, id: Id): InStatement => ({
  sql: `DELETE FROM ${kind} WHERE id = ?`,
  args: [id],
})

/** Selects the ids that belong to no item of a kind. */
export const selectMissing = (kind: ItemKind, ids: readonly Id[]): InStatement => ({
  sql: `SELECT value AS id FROM json_each(?)
    WHERE NOT EXISTS (SELECT 1 FROM ${kind} WHERE ${kind}.id = value)`,
  args: [JSON.stringify(ids)],
})

/** SQL for the rows of a kind, all of them or those with drafts. */
const rowsOf = (kind: ItemKind, isDrafted: boolean) =>
  isDrafted
    ? `${kind} WHERE EXISTS (SELECT 1 FROM draft WHERE kind = '${kind}' AND item_id = ${kind}.id)`
    : kind

const selects = (isDrafted: boolean) => [
  `SELECT 'product' AS type, id, name, code AS detail, image, updated_at AS updatedAt
    FROM ${rowsOf('product', isDrafted)}`,
  `SELECT 'category', id, type, location, image, updated_at FROM ${rowsOf('category', isDrafted)}`,
  `SELECT 'project', id, title, location,
    (SELECT image FROM project_image WHERE project_id = id ORDER BY position LIMIT 1), updated_at
    FROM ${rowsOf('project', isDrafted)}`,
]

/**
 * Lists catalogue items, most recently changed first. Reads the rows without validating the items, so
 * that an item that can't be published is listed too and can be corrected.
 * @param page from 1
 * @param isDrafted only items with drafts
 */
export async function listLastChanged(
  database: Database,
  page: number,
  isDrafted: boolean,
): Promise<{ items: CatalogueItem[]; totals: ItemTotals }> {
  const count = (kind: ItemKind) => `(SELECT count(*) FROM ${rowsOf(kind, isDrafted)})`
  const [list, totals, drafts] = await database.read([
    {
      sql: `${selects(isDrafted).join(' UNION ALL ')} ORDER BY updatedAt DESC, id DESC LIMIT ? OFFSET ?`,
      args: [pageSizes.dashboard, (page - 1) * pageSizes.dashboard],
    },
    `SELECT ${count('product')} AS products, ${count('category')} AS categories,
      ${count('project')} AS projects`,
    selectDraftedItems,
  ])
  const drafted = draftedItemsIn(drafts)
  const rows = parse(z.array(z.omit(gridItem, { draft: true })), list?.rows)
  return {
    items: rows.map((row) => ({ ...row, draft: drafted[row.type].get(row.id) ?? null })),
    totals: parse(itemTotals, totals?.rows[0]),
  }
}
