import * as z from 'zod/mini'
import { categoryFields } from '#src/domain/category/fields.ts'
import { type Fields, shapeOf } from '#src/domain/fields/field.ts'
import { addForm, editForm } from '#src/domain/fields/forms.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { projectFields } from '#src/domain/project/fields.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'

/** The fields of each kind of item. */
export const itemFields: Readonly<Record<ItemKind, Fields>> = {
  product: productFields,
  category: categoryFields,
  project: projectFields,
}

/** The forms of each kind of item. */
export const itemForms = {
  product: { add: addForm(productFields), edit: editForm(productFields) },
  category: { add: addForm(categoryFields), edit: editForm(categoryFields) },
  project: { add: addForm(projectFields), edit: editForm(projectFields) },
}

/**
 * An item as the database holds it, fit to be published or not: what is loaded for editing and what
 * the history keeps.
 */
export const storedItems = {
  product: z.object({ id: idSchema, ...shapeOf(productFields, 'stored') }),
  category: z.object({ id: idSchema, ...shapeOf(categoryFields, 'stored') }),
  project: z.object({ id: idSchema, ...shapeOf(projectFields, 'stored') }),
}
export type StoredItem<Kind extends ItemKind = ItemKind> = z.infer<(typeof storedItems)[Kind]>

/** A new item of a kind; the database gives it an id where it has none. */
export type NewItem<Kind extends ItemKind> = Omit<StoredItem<Kind>, 'id'> & { id?: Id }

/** What names an item where others lead to it. */
export const itemNames = {
  product: z.pick(storedItems.product, { id: true, name: true, code: true }),
  category: z.pick(storedItems.category, { id: true, type: true }),
  project: z.pick(storedItems.project, { id: true, title: true }),
}

/** The names of what an item is related to, in lists of which each kind has its own. */
export const relatedNames = z.object({
  products: z.optional(z.array(itemNames.product)),
  categories: z.optional(z.array(itemNames.category)),
  projects: z.optional(z.array(itemNames.project)),
})
