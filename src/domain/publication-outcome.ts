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
  /** how many changes of the catalogue it brings, or was to bring */
  changes: number
  /** name of the release or deploy */
  release: string | null
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
    changes: Math.max(0, known - (state.publishedRevision ?? 0)),
    release: deploy ?? (state.buildingAt === null ? null : state.deploy),
  }
}
