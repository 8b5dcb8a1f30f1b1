import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/identity.ts'

/** A relation table seen from one of its sides: rows of `own` name many of `other`. */
export interface Relation {
  table: 'product_category' | 'product_project'
  own: 'product_id' | 'category_id' | 'project_id'
  other: 'product_id' | 'category_id' | 'project_id'
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
