import * as z from 'zod/mini'

// What the API answers about the site's publication (api.md). Instants are ISO 8601, UTC.

/** How one attempt to publish ended. */
export const publicationOutcome = z.object({
  /** of the catalogue */
  revision: z.int(),
  askedAt: z.nullable(z.string()),
  builtAt: z.nullable(z.string()),
  endedAt: z.string(),
  outcome: z.enum(['live', 'failed']),
  failure: z.nullable(z.string()),
  /** how many changes of the catalogue it brings, or was to bring; below 0, how many it took back */
  changes: z.int(),
  /** name of the release or deploy */
  release: z.nullable(z.string()),
})

/** GET and POST /api/publication */
export const publicationAnswer = z.object({
  catalogueRevision: z.int(),
  publishedRevision: z.nullable(z.int()),
  state: z.enum(['live', 'publishing', 'failed']),
  since: z.nullable(z.string()),
  message: z.string(),
  mode: z.enum(['each-change', 'batched', 'by-hand']),
  unpublishedChanges: z.int(),
  /** whether somebody went back to an earlier release and nothing was saved since */
  held: z.boolean(),
  /** the last first */
  log: z.array(publicationOutcome),
})
export type PublicationAnswer = z.infer<typeof publicationAnswer>

/** A release that the platform still has, to go back to. */
export const publishedRelease = z.object({
  /** its name */
  release: z.string(),
  /** of the catalogue */
  revision: z.int(),
  /** when it was live for the first time */
  publishedAt: z.string(),
  /** whether the site shows it now */
  current: z.boolean(),
})

/** GET /api/releases */
export const releasesAnswer = z.object({ releases: z.array(publishedRelease) })

/** POST /api/releases */
export const rollbackAnswer = z.object({ release: z.string(), revision: z.int() })
