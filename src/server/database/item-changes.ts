import type { InStatement, InValue } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { insertAudit } from './audit.ts'
import { now } from './database.ts'
import { keepNamedFiles } from './files.ts'
import { useUploads } from './uploads.ts'
import { storedItems } from '#src/domain/catalogue/items.ts'
import { itemJson } from './item-json.ts'

interface Replacing {
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
function insertHistory({ administrator, kind, id, action, version }: Replacing): InStatement {
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
function insertFirstHistory(kind: ItemKind, administrator: string): InStatement {
  return {
    sql: `INSERT INTO history (at, administrator, kind, item_id, action, version, data)
      SELECT ?, ?, ?, max(id), 'insert', 0, 'null' FROM ${kind}`,
    args: [new Date().toISOString(), administrator, kind],
  }
}

/**
 * All statements of a transaction that creates an item.
 * @param uploads ids of the files uploaded for it
 * @param statements the first one must insert the item's row
 */
export function recordedInsert(
  kind: ItemKind,
  administrator: string,
  uploads: readonly string[],
  statements: InStatement[],
): InStatement[] {
  return [
    ...statements,
    ...useUploads(uploads),
    insertFirstHistory(kind, administrator),
    insertAudit({
      administrator,
      action: `${kind} added`,
      // Ids only increase, so the highest is the new item's.
      subject: { sql: `'${kind} ' || (SELECT max(id) FROM ${kind})` },
    }),
  ]
}

/** All statements of a transaction that changes or deletes an item. It fails if the version has changed. */
export function recordedChange(
  change: Replacing,
  uploads: readonly string[],
  statements: InStatement[],
): InStatement[] {
  const { kind, id, action, administrator } = change
  return [
    insertHistory(change),
    keepNamedFiles(kind, id),
    ...statements,
    ...useUploads(uploads),
    insertAudit({
      administrator,
      action: action === 'update' ? `${kind} edited` : `${kind} deleted`,
      subject: `${kind} ${id}`,
    }),
  ]
}

/**
 * Updates a row and increments its version.
 * @param columns new values by column name; the names must be our own, never user input
 */
export const updateRow = (
  kind: ItemKind,
  id: Id,
  columns: Readonly<Record<string, InValue>>,
): InStatement => ({
  sql: `UPDATE ${kind} SET ${Object.keys(columns)
    .map((name) => `${name} = ?, `)
    .join('')}
      version = version + 1, updated_at = ${now} WHERE id = ?`,
  args: [...Object.values(columns), id],
})
