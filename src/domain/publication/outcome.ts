import type { Publication } from './publication.ts'

/** How one attempt to publish ended. */
export interface PublicationOutcome {
  /** of the catalogue */
  revision: number
  askedAt: string | null
  builtAt: string | null
  endedAt: string
  outcome: 'live' | 'failed'
  failure: string | null
  /** how many changes of the catalogue it brings, or was to bring; below 0, how many it took back */
  changes: number
  /** name of the release or deploy */
  release: string | null
}

/** A release that the platform still has, to go back to. */
export interface PublishedRelease {
  /** its name */
  release: string
  /** of the catalogue */
  revision: number
  /** ISO 8601, UTC: when it was live for the first time */
  publishedAt: string
  /** whether the site shows it now */
  current: boolean
}

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
