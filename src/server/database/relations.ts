import type { InStatement } from '@libsql/client'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/** A relation table seen from one side: each `own` row relates to many `other` rows. */
export interface Relation {
  table: string
  own: string
  other: string
}

/** Products are one side of every relation, and the table's name starts with `product`. Only products relate to their own kind. */
export const relationOf = (kind: ItemKind, to: ItemKind): Relation =>
  kind === to
    ? { table: 'product_successor', own: 'product_id', other: 'successor_id' }
    : {
        table: kind === 'product' ? `product_${to}` : `product_${kind}`,
        own: `${kind}_id`,
        other: `${to}_id`,
      }

/**
 * Relates one row to many others.
 * @param id of the row; undefined for the row this batch inserted last
 */
export function insertRelations(
  { table, own, other }: Relation,
  id: Id | undefined,
  others: readonly Id[],
): InStatement[] {
  if (others.length === 0) return []
  return [
    {
      sql: `INSERT INTO ${table} (${own}, ${other})
        SELECT coalesce(?, last_insert_rowid()), value FROM json_each(?)`,
      args: [id ?? null, JSON.stringify(others)],
    },
  ]
}
