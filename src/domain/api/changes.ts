import * as z from 'zod/mini'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { type ItemKind, itemKinds } from '#src/domain/fields/item-kinds.ts'
import { editedAtOnce } from '#src/domain/limits.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { askedTable, catalogueTableAnswer } from './catalogue-table.ts'
import { errorSchema } from './errors.ts'

// Changes of many items, and the history.

const ids = z.array(idSchema).check(z.maxLength(editedAtOnce))
const path = z.optional(z.nullable(z.string()))
const sentValues = z.record(z.string(), z.unknown())

/** Only products have brands, categories, values and files of these kinds. */
const bulkValues = z.strictObject({
  brand: z.optional(z.string()),
  category_add: z.optional(ids),
  category_remove: z.optional(ids),
  /** a value by attribute; null removes it */
  specs: z.optional(sentValues),
  /** of variants, and of all variants of products */
  retire: z.optional(z.boolean()),
  ...Object.fromEntries(variantFiles.map((kind) => [kind, path])),
  /** the id of an upload, in place of the path of a stored file */
  photometry_upload: z.optional(z.string()),
})

const bulkChangeSchema = z.union([z.strictObject({ delete: z.literal(true) }), bulkValues])

/**
 * The fate of the values that variants have of their own when their product gets another one: they are
 * removed, so that all variants have the product's, or they stay. Without this choice, a change that such
 * values contradict is refused.
 */
export const ownValueChoices = ['replace', 'keep'] as const
export type OwnValues = (typeof ownValueChoices)[number]

const itemsSent = z.object({
  type: z.optional(z.enum(itemKinds)),
  ids: z.optional(ids),
  /** order codes */
  variants: z.optional(z.array(z.string()).check(z.maxLength(editedAtOnce))),
  change: z.optional(bulkChangeSchema),
  /** of the items, by their ids, from which the change was chosen; another version refuses it */
  versions: z.optional(z.record(z.string(), z.int())),
  edits: z.optional(
    z
      .array(
        z.object({
          /** of a product */
          id: idSchema,
          orderCode: z.optional(z.string()),
          version: z.optional(z.int()),
          /** by field or attribute; null empties */
          values: sentValues,
        }),
      )
      .check(z.maxLength(editedAtOnce)),
  ),
  preview: z.optional(z.boolean()),
  ownValues: z.optional(z.enum(ownValueChoices)),
  /** that values which are far from their photometric files are meant */
  confirmDeviations: z.optional(z.boolean()),
  /** the table of which the answer has the changed rows */
  table: z.optional(askedTable),
})
type ItemsSent = z.infer<typeof itemsSent>
type Edits = NonNullable<ItemsSent['edits']>

export interface BulkRequest {
  type: ItemKind
  ids?: number[] | undefined
  variants?: string[] | undefined
  change: NonNullable<ItemsSent['change']>
  versions?: Readonly<Record<string, number>> | undefined
}

/** One change for many items, or many cells of a table. */
export type ItemsRequest = (BulkRequest | { edits: Edits }) & {
  preview?: boolean | undefined
  table?: ItemsSent['table']
} & ChangeAnswers

/** The answers to questions about a change. */
export interface ChangeAnswers {
  ownValues?: OwnValues | undefined
  confirmDeviations?: boolean | undefined
}

/** POST /api/items */
export const itemsBody = z.pipe(
  itemsSent,
  z.transform((sent, { issues }): ItemsRequest => {
    const { type, ids, variants, change, versions, edits, ...how } = sent
    if (edits !== undefined && change === undefined) return { edits, ...how }
    const isOfProducts = type === 'product' && !(change && 'delete' in change)
    const refuse = (message: string) =>
      issues.push({ code: 'custom', input: sent, path: [], message })
    if (type === undefined || change === undefined || edits !== undefined)
      refuse(manyMessages.changeOrEdits)
    else if (variants !== undefined && !isOfProducts) refuse(manyMessages.notOfVariants)
    else return { type, ids, variants, change, versions, ...how }
    return z.NEVER
  }),
)

const value = z.unknown()
/** Old and new value; null for none. */
const fieldChanges = z.record(z.string(), z.tuple([value, value]))

const namedItem = z.object({
  type: z.enum(itemKinds),
  id: idSchema,
  /** a product's name, a category's type, a project's title */
  name: z.string(),
})

/** An item with the changes that would be made to it. */
const previewedItem = z.extend(namedItem, {
  changes: fieldChanges,
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** sentences about what is valid but suspicious, and about the item's waiting draft */
  warnings: z.optional(z.array(z.string())),
  /** sentences about values that would be so far from photometric files that they must be confirmed */
  deviations: z.optional(z.array(z.string())),
  /** where variants contradict the values that it gets: those that have other ones of their own, and all others */
  variants: z.optional(z.object({ own: z.int(), others: z.int() })),
})
export type PreviewedItem = z.infer<typeof previewedItem>

/** Sentences about waiting drafts that change the same values, which therefore can't be published as they are. */
export const draftWarnings = z.optional(z.array(z.string()))

/** The rows of the changed products, if a table asked for them, and they are all there and not too many. */
const changedRows = z.optional(catalogueTableAnswer)

/** POST /api/items: with `preview`, nothing is changed. */
export const itemsAnswer = z.object({
  /** items that change */
  changed: z.int(),
  /** of a preview: items that are so already, and items that refuse */
  same: z.optional(z.int()),
  refused: z.optional(z.int()),
  /** of a preview: those that refuse, then those that change, at most 200 */
  items: z.optional(z.array(previewedItem)),
  /** of a preview: products with variants that have other values of their own, and how many of these variants do */
  contradicted: z.optional(z.object({ products: z.int(), own: z.int(), others: z.int() })),
  /** of a preview: products with values that must be confirmed */
  deviating: z.optional(z.int()),
  /** of a preview: about items and order codes that are not there */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** absent if nothing had to change */
  change: z.optional(idSchema),
  revision: z.optional(z.int()),
  warnings: draftWarnings,
  table: changedRows,
})
export type ItemsAnswer = z.infer<typeof itemsAnswer>

const keptItem = z.extend(namedItem, { fields: z.array(z.string()) })

/** A refusal as somebody else has changed items; of an undo with the names of the changed values. */
export const changeConflict = z.extend(errorSchema, {
  current: z.array(z.union([keptItem, namedItem])),
})

/** POST /api/changes/{id}/undo: undoing `change` does the undone change again. */
export const undoneAnswer = z.object({
  message: z.string(),
  change: idSchema,
  /** items in which something stays as somebody has edited it since, with the names of these values */
  kept: z.array(keptItem),
  warnings: draftWarnings,
  table: changedRows,
})

const entry = { at: z.string(), by: z.string() }

/** The limits of the history, and what is kept by now. */
export const kept = z.object({
  /** how long versions stay */
  days: z.number(),
  /** of files that only former versions name: how many may stay, and how many do */
  bytes: z.number(),
  used: z.number(),
  /** when the oldest version was replaced; null if none is kept */
  oldest: z.nullable(z.string()),
})
export type Kept = z.infer<typeof kept>

/** The actions that begin a change. */
export const changeActions = [
  'form',
  'import',
  'bulk',
  'table',
  'restore',
  'undo',
  'publish',
] as const

/** GET /api/changes: newest first. */
export const changesAnswer = z.object({
  changes: z.array(
    z.object({
      id: idSchema,
      ...entry,
      action: z.enum(changeActions),
      title: z.string(),
      /** number of items */
      items: z.int(),
      undone: z.optional(z.literal(true)),
    }),
  ),
  kept,
})

/** GET /api/changes/{id}: its items, with each value before and after. */
export const changeAnswer = z.object({
  items: z.array(
    z.object({ type: z.enum(itemKinds), id: idSchema, history: idSchema, changes: fieldChanges }),
  ),
  /** whether there are more items than an answer has */
  isCut: z.boolean(),
  names: z.record(z.enum([...itemKinds, 'finish']), z.record(z.string(), z.string())),
})

export const versionActions = [
  'add',
  'edit',
  'delete',
  'import',
  'bulk',
  'restore',
  'undo',
  'publish',
] as const

/** GET /api/history: newest first. */
export const historyAnswer = z.object({
  versions: z.array(
    z.object({
      id: idSchema,
      ...entry,
      action: z.enum(versionActions),
      /** the change of many items to which it belongs */
      change: z.optional(idSchema),
      changes: fieldChanges,
    }),
  ),
  /** of the item and of all that the changes name, by id or by the code of a finish; a deleted item's last name */
  names: z.record(z.enum([...itemKinds, 'finish']), z.record(z.string(), z.string())),
  kept,
})

/** POST /api/history/{id}/restore; without a `change` or a `draft`, nothing differed. */
export const restoredAnswer = z.object({
  id: idSchema,
  message: z.string(),
  change: z.optional(idSchema),
  draft: z.optional(idSchema),
  warnings: draftWarnings,
})

/** GET /api/bin: deleted items, newest first; restoring `history` brings one back. */
export const binAnswer = z.object({
  items: z.array(
    z.extend(namedItem, { history: idSchema, image: z.nullable(z.string()), ...entry }),
  ),
  kept,
})
