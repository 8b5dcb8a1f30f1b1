import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'

const idsOf = (table: string, own: string, other: string) =>
  `json((SELECT json_group_array(${other}) FROM ${table} WHERE ${own} = id))`

/** SQL of each kind of item, whole, as one JSON text under the names of the API. */
export const wholeItem: Record<ItemKind, string> = {
  product: `json_object('id', id, 'code', code, 'name', name, 'title', title, 'brand', brand,
    'image', image, 'description', description, 'length', length, 'color', color,
    'material', material, 'accessories', accessories, 'productNumber', product_number,
    'dateOfRelease', date_of_release, 'datasheet', datasheet,
    'category_ids', ${idsOf('product_category', 'product_id', 'category_id')},
    'project_ids', ${idsOf('product_project', 'product_id', 'project_id')})`,
  category: `json_object('id', id, 'type', type, 'location', location, 'image', image,
    'product_ids', ${idsOf('product_category', 'category_id', 'product_id')})`,
  project: `json_object('id', id, 'title', title, 'quote', quote, 'location', location,
    'partners', partners, 'description', description, 'dateOfProject', date_of_project,
    'paragraph', json(paragraph),
    'images', json((SELECT json_group_array(image) FROM
      (SELECT image FROM project_image WHERE project_id = id ORDER BY position))),
    'product_ids', ${idsOf('product_project', 'project_id', 'product_id')})`,
}

export interface Replacing {
  /** name of who does it */
  administrator: string
  kind: ItemKind
  id: Id
  action: 'update' | 'delete'
  /** the version it must still have; undefined for any */
  version: number | undefined
}

/**
 * Keeps an item as it is before a change of it, and so must stand before the statements that change
 * it. Where the item is gone or has another version the whole transaction fails.
 */
export function insertHistory({
  administrator,
  kind,
  id,
  action,
  version,
}: Replacing): InStatement {
  return {
    sql: `INSERT INTO history (at, administrator, kind, item_id, action, version, data)
      SELECT :at, :administrator, :kind, :id, :action, coalesce(version, 0), data
      FROM (SELECT 1) LEFT JOIN (SELECT version, ${wholeItem[kind]} AS data FROM ${kind}
        WHERE id = :id AND version = coalesce(:version, version))`,
    args: {
      at: new Date().toISOString(),
      administrator,
      kind,
      id,
      action,
      version: version ?? null,
    },
  }
}

/** Remembers that the newest item of a kind was made by this transaction: before, there was nothing. */
export function insertFirstHistory(kind: ItemKind, administrator: string): InStatement {
  return {
    sql: `INSERT INTO history (at, administrator, kind, item_id, action, version, data)
      SELECT ?, ?, ?, max(id), 'insert', 0, 'null' FROM ${kind}`,
    args: [new Date().toISOString(), administrator, kind],
  }
}
