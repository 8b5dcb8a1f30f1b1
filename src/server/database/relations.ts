import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'

/** A relation table seen from one of its sides: rows of `own` name many of `other`. */
export interface Relation {
  table: 'product_category' | 'product_project'
  own: 'product_id' | 'category_id' | 'project_id'
  other: 'product_id' | 'category_id' | 'project_id'
}

export const relations = {
  categoriesOfProduct: { table: 'product_category', own: 'product_id', other: 'category_id' },
  projectsOfProduct: { table: 'product_project', own: 'product_id', other: 'project_id' },
  productsOfCategory: { table: 'product_category', own: 'category_id', other: 'product_id' },
  productsOfProject: { table: 'product_project', own: 'project_id', other: 'product_id' },
} as const satisfies Record<string, Relation>

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

/**
 * Relates a row to just these others; undefined leaves its relations alone. What was so before is
 * not written again: a category may have thousands.
 */
export function replaceRelations(
  { table, own, other }: Relation,
  id: Id,
  others: readonly Id[] | undefined,
): InStatement[] {
  if (others === undefined) return []
  const list = JSON.stringify(others)
  return [
    {
      sql: `DELETE FROM ${table}
        WHERE ${own} = ? AND ${other} NOT IN (SELECT value FROM json_each(?))`,
      args: [id, list],
    },
    {
      sql: `INSERT INTO ${table} (${own}, ${other}) SELECT ?, value FROM json_each(?) WHERE true
        ON CONFLICT DO NOTHING`,
      args: [id, list],
    },
  ]
}
