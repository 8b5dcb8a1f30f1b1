import * as z from 'zod/mini'
import { categoryFields } from '#src/domain/category/category.ts'
import { type Fields, shapeOf, isKey } from '#src/domain/fields/field.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { withDatasheetSource } from '#src/domain/product/datasheet-source.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { projectFields } from '#src/domain/project/project.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { imageCountFault, keptImages, keptImagesSchema } from '#src/domain/fields/file-fields.ts'

/** The form for a new item: requires every field except relations. */
const addForm = <F extends Fields>(fields: F) => z.object(shapeOf(fields, 'add'))

/**
 * The form for a change: an absent field keeps its value, an empty one is an error. It omits the
 * key, which can't be changed.
 */
function editForm(fields: Fields) {
  const changeable = Object.entries(fields).filter(([, field]) => !isKey(field))
  const shape: Record<string, z.ZodMiniType> = shapeOf(Object.fromEntries(changeable), 'edit')
  const images = changeable.flatMap(([name, field]) =>
    field.kind === 'images' ? [{ name, field }] : [],
  )[0]
  if (images === undefined) return z.partial(z.object(shape))
  const { name, field } = images
  shape[keptImages] = keptImagesSchema
  return z.partial(z.object(shape)).check(({ value, issues }) => {
    const message = imageCountFault(field, listOf(value[name]), listOf(value[keptImages]))
    if (message !== undefined) issues.push({ code: 'custom', input: value, path: [name], message })
  })
}

const sentObject = z.record(z.string(), z.unknown())

const productForm = (
  form: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>,
  options: { isNew: boolean },
) =>
  z.pipe(
    z.pipe(
      sentObject,
      z.transform((sent) => withDatasheetSource(sent, options)),
    ),
    form,
  )

const listOf = (value: unknown) => (Array.isArray(value) ? value : undefined)

/** The fields of each kind of item. */
export const itemFields: Readonly<Record<ItemKind, Fields>> = {
  product: productFields,
  category: categoryFields,
  project: projectFields,
}

/** The forms of each kind of item. */
export const itemForms = {
  product: {
    add: productForm(addForm(productFields), { isNew: true }),
    edit: productForm(editForm(productFields), { isNew: false }),
  },
  category: { add: addForm(categoryFields), edit: editForm(categoryFields) },
  project: { add: addForm(projectFields), edit: editForm(projectFields) },
}

/**
 * An item as stored in the database, whether or not it is fit for publication. Editing loads it,
 * and the history keeps it.
 */
export const storedItems = {
  product: z.object({ id: idSchema, ...shapeOf(productFields, 'stored') }),
  category: z.object({ id: idSchema, ...shapeOf(categoryFields, 'stored') }),
  project: z.object({ id: idSchema, ...shapeOf(projectFields, 'stored') }),
}
export type StoredItem<Kind extends ItemKind = ItemKind> = z.infer<(typeof storedItems)[Kind]>

/** A new item of a kind; the database assigns an id if it has none. */
export type NewItem<Kind extends ItemKind> = Omit<StoredItem<Kind>, 'id'> & { id?: Id }

/** The fields that identify an item in links to it. */
export const itemNames = {
  product: z.pick(storedItems.product, { id: true, name: true, code: true }),
  category: z.pick(storedItems.category, { id: true, type: true }),
  project: z.pick(storedItems.project, { id: true, title: true }),
}

/** The names of related items, in one list per kind. */
export const relatedNames = z.object({
  products: z.optional(z.array(itemNames.product)),
  categories: z.optional(z.array(itemNames.category)),
  projects: z.optional(z.array(itemNames.project)),
})
