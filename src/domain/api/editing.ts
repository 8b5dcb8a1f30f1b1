import * as z from 'zod/mini'
import { itemNames, relatedNames, storedItems } from '#src/domain/catalogue/items.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { draftSchema, previewAnswer, savedDraft } from './drafts.ts'
import { errorSchema } from './errors.ts'
import { messageAnswer } from './message.ts'

// The API's responses for editing the catalogue.

const editing = { version: z.int(), related: relatedNames }

/** An item as loaded for editing, with the names of its related items. */
const editedItems = {
  product: z.extend(storedItems.product, {
    ...editing,
    type: z.literal('product'),
    categories: z.array(z.string()),
  }),
  category: z.extend(storedItems.category, editing),
  project: z.extend(storedItems.project, editing),
}
export type EditedItem = z.infer<(typeof editedItems)[ItemKind]>

/** GET /api/edit-item/{id} */
export const editItemAnswer = (kind: ItemKind) =>
  z.object({
    data: editedItems[kind],
    /** the item’s draft; with `draft=1`, `data` shows it */
    draft: z.optional(draftSchema),
  })

/** Response to a saved form. */
export const savedAnswer = z.object({
  id: idSchema,
  version: z.int(),
  message: z.string(),
  /** undoing it takes the save back */
  change: idSchema,
  /** sentences about what is valid but suspicious */
  warnings: z.optional(z.array(z.string())),
})

/** Response to a rejected form; `current` is the item after someone else's conflicting change. */
export const refusedAnswer = (kind: ItemKind) =>
  z.extend(errorSchema, { current: z.optional(editedItems[kind]) })

/** Response to a saved form, or to one with `draft=1` or `preview=1`. */
export const savedOrDrafted = z.union([savedAnswer, savedDraft, previewAnswer])

/** Response to a deletion, which undoing `change` takes back, or to one with `draft=1`. */
export const deletedOrDrafted = z.union([savedDraft, z.extend(messageAnswer, { change: idSchema })])

/** GET /api/selection-items; `total` with any of `search`, `limit` and `offset`. */
export const selectionAnswer = z.object({
  products: z.optional(z.array(itemNames.product)),
  categories: z.optional(z.array(itemNames.category)),
  projects: z.optional(z.array(itemNames.project)),
  total: z.optional(z.int()),
})
