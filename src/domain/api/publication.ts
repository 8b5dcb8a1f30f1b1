import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'

// The API's responses about publishing the site. Instants are ISO 8601, UTC.

/** How one attempt to publish ended. */
export const publicationOutcome = z.object({
  /** catalogue revision */
  revision: z.int(),
  askedAt: z.nullable(z.string()),
  builtAt: z.nullable(z.string()),
  endedAt: z.string(),
  outcome: z.enum(['live', 'failed']),
  failure: z.nullable(z.string()),
  /** number of catalogue changes it publishes or was meant to publish; negative after a rollback */
  changes: z.int(),
  /** release or deploy id */
  release: z.nullable(z.string()),
})

export type PublicationOutcome = z.infer<typeof publicationOutcome>

/** A collection of drafts that could not be published at its time. */
export const failedCollection = z.object({ id: idSchema, name: z.string(), reason: z.string() })

/** GET and POST /api/publication */
export const publicationAnswer = z.object({
  catalogueRevision: z.int(),
  publishedRevision: z.nullable(z.int()),
  state: z.enum(['live', 'publishing', 'failed']),
  since: z.nullable(z.string()),
  message: z.string(),
  mode: z.enum(['each-change', 'batched', 'by-hand']),
  unpublishedChanges: z.int(),
  /** whether someone rolled back to an earlier release and nothing has been saved since */
  held: z.boolean(),
  /** those whose time has passed and that were refused, until somebody publishes, changes or deletes them */
  failedCollections: z.array(failedCollection),
  /** newest first */
  log: z.array(publicationOutcome),
})
export type PublicationAnswer = z.infer<typeof publicationAnswer>

/** A release that the platform still has, available for rollback. */
export const publishedRelease = z.object({
  /** release id */
  release: z.string(),
  /** catalogue revision */
  revision: z.int(),
  /** when it first went live */
  publishedAt: z.string(),
  /** whether the site currently shows it */
  current: z.boolean(),
})

export type PublishedRelease = z.infer<typeof publishedRelease>

/** GET /api/releases */
export const releasesAnswer = z.object({ releases: z.array(publishedRelease) })

/** POST /api/releases */
export const rollbackAnswer = z.object({ release: z.string(), revision: z.int() })

/** A damaged part works and has lost some of its files. */
const partState = z.enum(['ok', 'damaged', 'failing'])

/** GET /api/health */
export const healthAnswer = z.object({
  status: z.literal('ok'),
  database: partState,
  files: partState,
  /** whether visitors get the home page, and no file of the release is damaged */
  site: partState,
  catalogueRevision: z.optional(z.int()),
  /** null before the first release */
  publishedRevision: z.optional(z.nullable(z.int())),
})
