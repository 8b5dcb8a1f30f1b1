import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { itemKinds } from '#src/domain/fields/item-kinds.ts'
import { draftActions, draftEndings } from '#src/domain/drafts/draft-actions.ts'
import { previewLife } from '#src/domain/previews/preview-life.ts'
import { kept } from './changes.ts'
import { errorSchema } from './errors.ts'

// Drafts, collections of drafts, and previews.

const value = z.unknown()
const sentences = z.array(z.string())
/** Sentences by field; what is wrong with all of an item has the key `form`. */
const problems = z.record(z.string(), sentences)
const instant = z.string()

/** The answer to a form with `draft=1`; what publication would refuse is a problem and no error. */
export const savedDraft = z.object({
  draft: idSchema,
  /** to be sent with the next save as `draft_version` */
  version: z.int(),
  message: z.string(),
  problems,
})
export type SavedDraft = z.infer<typeof savedDraft>

export const draftSchema = z.object({
  id: idSchema,
  type: z.enum(itemKinds),
  /** null for a new item */
  item: z.nullable(idSchema),
  /** of a new item: the id that it had before it was deleted, under which it comes back */
  formerId: z.nullable(idSchema),
  /** a product's name, a category's type, a project's title; may be empty for a new item */
  name: z.string(),
  action: z.enum(draftActions),
  /** the administrator who saved it last, and when */
  by: z.string(),
  at: instant,
  version: z.int(),
  /** the published and the draft's value by name, as in the history; null for none */
  changes: z.record(z.string(), z.tuple([value, value])),
  /** what publication would refuse now */
  problems,
  /**
   * those of the problems that the draft has because another one gives the same code: each of the two can be published,
   * but not both
   */
  clashes: z.array(z.object({ draft: idSchema, field: z.string(), message: z.string() })),
  /** the names of values that somebody has published since with other values; part of the problems, too */
  conflicts: z.array(z.string()),
  collection: z.nullable(idSchema),
  /** of its collection, with the time at which that is published by itself; null for none */
  collectionName: z.nullable(z.string()),
  publishAt: z.nullable(instant),
})
export type Draft = z.infer<typeof draftSchema>

/** GET /api/drafts: the last saved first. */
export const draftsAnswer = z.object({
  drafts: z.array(draftSchema),
  /** of all drafts that match */
  total: z.int(),
  /** of all that the changes name, as in the history */
  names: z.record(z.enum([...itemKinds, 'finish']), z.record(z.string(), z.string())),
})

/** GET /api/drafts/former: those that were saved over or discarded, the last ones first. */
export const formerDraftsAnswer = z.object({
  drafts: z.array(
    z.object({
      id: idSchema,
      ...z.pick(draftSchema, {
        type: true,
        item: true,
        formerId: true,
        action: true,
        by: true,
        at: true,
      }).shape,
      /** of the item as the draft had it, or else as it is */
      name: z.string(),
      ending: z.enum(draftEndings),
      endedBy: z.string(),
      endedAt: instant,
      /** the value that was published when it was saved, and the draft's, by name */
      changes: draftSchema.shape.changes,
    }),
  ),
  names: draftsAnswer.shape.names,
  kept,
})
export type FormerDraft = z.infer<typeof formerDraftsAnswer>['drafts'][number]

/** GET /api/drafts/{id}: with all fields of the item as it would be, in the shape of the form's reading call. */
export const draftAnswer = z.object({
  draft: draftSchema,
  names: draftsAnswer.shape.names,
  /** null for a deletion */
  data: z.nullable(z.record(z.string(), z.unknown())),
})

/** POST /api/drafts/publish, and POST /api/collections/{id}/publish */
export const publishedDrafts = z.object({
  message: z.string(),
  /** the change of many items, which can be undone */
  change: idSchema,
  revision: z.int(),
})

/** 409 and 422 of a publication: the drafts that refuse. */
export const refusedDraft = z.object({ draft: idSchema, name: z.string(), problems })
export type Refused = z.infer<typeof refusedDraft>
export const refusedDrafts = z.extend(errorSchema, { drafts: z.array(refusedDraft) })

export const collectionStates = ['waiting', 'published', 'failed', 'held'] as const

export const collectionSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** when it is published by itself; null if nobody has set a time */
  at: z.nullable(instant),
  /** `held`: its time passed in a backup, and an administrator decides; `failed`: see the reason */
  state: z.enum(collectionStates),
  reason: z.nullable(z.string()),
  by: z.string(),
  version: z.int(),
  drafts: z.array(idSchema),
  /** what would refuse its publication now, by draft */
  problems: z.array(refusedDraft),
  /** of its publication */
  publishedAt: z.nullable(instant),
  change: z.nullable(idSchema),
})
export type Collection = z.infer<typeof collectionSchema>

/** POST /api/collections, and PUT /api/collections/{id}, which replaces the whole. */
export const collectionBody = z.object({
  name: z.string(),
  /** ISO 8601 with an offset; absent for no time */
  at: z.optional(z.string()),
  drafts: z.array(idSchema),
  /** that was loaded; another one refuses a PUT */
  version: z.optional(z.int()),
})

export const savedCollection = z.object({
  id: idSchema,
  version: z.int(),
  message: z.string(),
  problems: z.array(refusedDraft),
})

export const collectionsAnswer = z.object({ collections: z.array(collectionSchema) })

/** POST /api/previews: of saved drafts, as they are now. */
export const previewBody = z.object({
  drafts: z.array(idSchema),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(previewLife.mostDays))),
})

/** Also the answer to a form with `preview=1`, which shows its unsaved values for an hour. */
export const previewAnswer = z.object({
  id: z.string(),
  /** the address of the page that shows the first changed item; it contains the secret */
  url: z.string(),
  /** of all changed items that have one, in the order of the drafts */
  pages: z.array(z.object({ name: z.string(), url: z.string() })),
  until: instant,
})

/** GET /api/previews: the links that still work, newest first; addresses are not kept. */
export const previewsAnswer = z.object({
  previews: z.array(
    z.object({
      id: z.string(),
      by: z.string(),
      at: instant,
      until: instant,
      /** names of the items that it changes */
      items: z.array(z.string()),
    }),
  ),
})
