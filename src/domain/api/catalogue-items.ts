import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'

// The grid of items. It stands apart from what editing answers, because the dashboard shows it first.

/** The effect of the draft of a published item; null without one. */
export const itemDraft = z.nullable(z.enum(['edit', 'delete']))
export type ItemDraft = z.infer<typeof itemDraft>

/** A product, category or project in the dashboard's grid. */
export const gridItem = z.object({
  type: z.enum(itemKinds),
  id: idSchema,
  /** a product's name, a category's type, a project's title */
  name: z.string(),
  /** distinguishes items with the same name: a product's code, otherwise the location */
  detail: z.string(),
  /** site path */
  image: z.nullable(z.string()),
  updatedAt: z.string(),
  draft: itemDraft,
})
export type CatalogueItem = z.infer<typeof gridItem>

export const itemTotals = z.object({ products: z.int(), categories: z.int(), projects: z.int() })
export type ItemTotals = z.infer<typeof itemTotals>

/** GET /api/catalogue-items: one page; pages count from 1. */
export const catalogueItemsAnswer = z.object({
  items: z.array(gridItem),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  totals: itemTotals,
})
export type ItemsPage = z.infer<typeof catalogueItemsAnswer>
