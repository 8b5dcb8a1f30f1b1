import type { InStatement } from '@libsql/client'
import type { Category } from '#src/domain/category.ts'
import type { Id } from '#src/domain/identity.ts'
import { insertRelations } from './relations.ts'

export type NewCategory = Omit<Category, 'id' | 'updatedAt'> & { id?: Id; product_ids: Id[] }

/** A category enters the catalogue, with its relations; the first statement makes the row. */
export function insertCategory(category: NewCategory): InStatement[] {
  const { id, type, location, image, product_ids } = category
  return [
    {
      sql: 'INSERT INTO category (id, type, location, image) VALUES (?, ?, ?, ?)',
      args: [id ?? null, type, location, image],
    },
    ...insertRelations(
      { table: 'product_category', own: 'category_id', other: 'product_id' },
      id,
      product_ids,
    ),
  ]
}
