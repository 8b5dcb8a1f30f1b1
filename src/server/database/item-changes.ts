import type { InStatement, InValue } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { insertAudit } from './audit.ts'
import { keepNamedFiles } from './files.ts'
import { type Replacing, insertFirstHistory, insertHistory } from './history.ts'
import { useUploads } from './uploads.ts'

/**
 * All of a transaction that makes an item, whose first statement must make its row.
 * @param uploads ids of what was sent ahead for it
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
      // Ids only rise: the newest is this one.
      subject: { sql: `'${kind} ' || (SELECT max(id) FROM ${kind})` },
    }),
  ]
}

/** All of a transaction that changes or deletes an item. It fails where the item is not as it was. */
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
 * Another version of a row.
 * @param columns what changes, by the names of columns, which must be our own and no visitor's
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
