import type * as z from 'zod/mini'
import type { publicationOutcome, publishedRelease } from '#src/domain/api/publication.ts'
import type { Publication } from './publication.ts'

/** How one attempt to publish ended. */
export type PublicationOutcome = z.infer<typeof publicationOutcome>

/** A release that the platform still has, to go back to. */
export type PublishedRelease = z.infer<typeof publishedRelease>

/** What is known of an attempt that has ended. */
export function outcomeOf(
  state: Publication,
  revision: number | null,
  deploy: string | null,
  now: number,
): Omit<PublicationOutcome, 'outcome' | 'failure'> {
  const known = revision ?? state.catalogueRevision
  return {
    revision: known,
    askedAt: state.requestedAt,
    builtAt: state.buildingAt,
    endedAt: new Date(now).toISOString(),
    changes: known - (state.publishedRevision ?? 0),
    release: deploy ?? (state.buildingAt === null ? null : state.deploy),
  }
}

/** A release is live: one that was built, or an earlier one again. */
export const liveOutcome = (
  state: Publication,
  { revision, deploy }: { revision: number; deploy: string | null },
  now: number,
): PublicationOutcome => ({
  ...outcomeOf(state, revision, deploy, now),
  outcome: 'live',
  failure: null,
})
