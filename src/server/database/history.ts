import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { storedItems } from '#src/domain/catalogue/items.ts'
import { itemJson } from './item-json.ts'

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

/** Remembers that the newest item of a kind was made by this transaction: before, there was nothing. */
export function insertFirstHistory(kind: ItemKind, administrator: string): InStatement {
  return {
    sql: `INSERT INTO history (at, administrator, kind, item_id, action, version, data)
      SELECT ?, ?, ?, max(id), 'insert', 0, 'null' FROM ${kind}`,
    args: [new Date().toISOString(), administrator, kind],
  }
}
