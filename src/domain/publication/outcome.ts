import type * as z from 'zod/mini'
import type { publicationOutcome, publishedRelease } from '#src/domain/api/publication.ts'
import type { Publication } from './publication.ts'

/** How one attempt to publish ended. */
export type PublicationOutcome = z.infer<typeof publicationOutcome>

/** A release that the platform still has, available for rollback. */
export type PublishedRelease = z.infer<typeof publishedRelease>

/** The facts of a finished attempt, apart from its success. */
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

/** The outcome of a release going live, whether newly built or restored. */
export const liveOutcome = (
  state: Publication,
  { revision, deploy }: { revision: number; deploy: string | null },
  now: number,
): PublicationOutcome => ({
  ...outcomeOf(state, revision, deploy, now),
  outcome: 'live',
  failure: null,
})
