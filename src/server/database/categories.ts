import type { InStatement } from '@libsql/client'
import type { Category } from '#src/domain/category/category.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { updateRow } from './item-changes.ts'
import { insertRelations, relations, replaceRelations } from './relations.ts'

export type NewCategory = Omit<Category, 'id' | 'updatedAt'> & { id?: Id; product_ids: Id[] }

/** A category enters the catalogue, with its relations; the first statement makes the row. */
export function insertCategory(category: NewCategory): InStatement[] {
  const { id, type, location, image, product_ids } = category
  return [
    {
      sql: 'INSERT INTO category (id, type, location, image) VALUES (?, ?, ?, ?)',
      args: [id ?? null, type, location, image],
    },
    ...insertRelations(relations.productsOfCategory, id, product_ids),
  ]
}

/** What a change of a category changes; what is absent stays. */
export type CategoryChanges = {
  [Field in keyof Omit<NewCategory, 'id'>]?: NewCategory[Field] | undefined
}

export function updateCategory(
  id: Id,
  { type, location, image, product_ids }: CategoryChanges,
): InStatement[] {
  return [
    updateRow('category', id, { type, location, image }),
    ...replaceRelations(relations.productsOfCategory, id, product_ids),
  ]
}
