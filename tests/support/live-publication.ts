import type { Publication } from '#src/domain/publication/publication.ts'

/** The state of a site that is live with revision 7, with nothing pending. */
export const livePublication = (publishedAt: string): Publication => ({
  step: 0,
  catalogueRevision: 7,
  changedAt: publishedAt,
  pendingSince: null,
  wantedRevision: null,
  requestedAt: null,
  requestedRevision: null,
  buildingAt: null,
  buildingRevision: null,
  deploy: null,
  publishedRevision: 7,
  publishedDeploy: null,
  publishedAt,
  attempts: 0,
  failedAt: null,
  failedWhile: null,
  failure: null,
  retryAt: null,
  heldRevision: null,
})
