import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { storedItems } from '#src/domain/catalogue/items.ts'
import { itemJson } from './item-json.ts'

export interface Replacing {
  /** name of the administrator */
  administrator: string
  kind: ItemKind
  id: Id
  action: 'update' | 'delete'
  /** the version the item must still have; undefined for any */
  version: number | undefined
}

/**
 * Saves an item's state before a change, so it must precede the statements that change the item. If
 * the item is gone or has another version, the whole transaction fails.
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
      FROM (SELECT 1) LEFT JOIN (SELECT version, ${itemJson(kind, storedItems[kind])} AS data FROM ${kind}
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

/** Saves the state of all products that meet a condition, like {@link insertHistory}. */
export const insertProductsHistory = (
  condition: string,
  args: { administrator: string } & Record<string, string>,
): InStatement => ({
  sql: `INSERT INTO history (at, administrator, kind, item_id, action, version, data)
    SELECT :at, :administrator, 'product', id, 'update', version, ${itemJson('product', storedItems.product)}
    FROM product WHERE ${condition}`,
  args: { at: new Date().toISOString(), ...args },
})

/** Records that this transaction created the newest item of a kind, with null as its previous state. */
export function insertFirstHistory(kind: ItemKind, administrator: string): InStatement {
  return {
    sql: `INSERT INTO history (at, administrator, kind, item_id, action, version, data)
      SELECT ?, ?, ?, max(id), 'insert', 0, 'null' FROM ${kind}`,
    args: [new Date().toISOString(), administrator, kind],
  }
}
