import * as z from 'zod/mini'
import { draftActions } from '#src/domain/drafts/draft-actions.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'

const state = z.record(z.string(), z.unknown())

/** A draft as it was when a preview was made. */
export const previewedItem = z.object({
  kind: z.enum(itemKinds),
  /** null for a new item */
  item: z.nullable(idSchema),
  action: z.enum(draftActions),
  base: state,
  after: state,
  /** the item's id within the preview; of a new item one that no published item has */
  id: idSchema,
  name: z.string(),
})
export type PreviewedItem = z.infer<typeof previewedItem>

/** Far above the ids that the database assigns, and a 32-bit number. */
const firstNewId = 2_000_000_000

/** The id of a new item within a preview, by its place among the preview's items. */
export const newItemId = (place: number): Id => firstNewId + place
