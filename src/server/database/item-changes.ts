import type { InStatement, InValue } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { insertAudit } from './audit.ts'
import { keepNamedFiles } from './files.ts'
import { type Replacing, insertFirstHistory, insertHistory } from './history.ts'
import { useUploads } from './uploads.ts'

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
      version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = ?`,
  args: [...Object.values(columns), id],
})
