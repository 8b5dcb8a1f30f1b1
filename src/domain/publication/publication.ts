import { editionOf } from '#src/domain/catalogue/edition.ts'
import { clockTolerance, publishing } from '#src/domain/limits.ts'

/**
 * How the site follows the catalogue: revision → request → build → published revision (see
 * docs/publishing.md). Pure: each rule takes the state and says the next one. Instants are ISO 8601, UTC;
 * `now` is milliseconds.
 */
export interface Publication {
  /** rises with every write of the state, the catalogue's changes included */
  step: number
  catalogueRevision: number
  changedAt: string
  /** the first change since a build was last asked for; null where there was none */
  pendingSince: string | null
  /** a revision that somebody wants to see published whatever the mode is */
  wantedRevision: number | null
  /** asked for and not yet begun */
  requestedAt: string | null
  /** what a build asked for will contain at least */
  requestedRevision: number | null
  buildingAt: string | null
  /** the catalogue's revision when the build began */
  buildingRevision: number | null
  /** name of the deploy that was heard of last: the one that is being built, while one is */
  deploy: string | null
  publishedRevision: number | null
  /** name of the deploy that the site shows; null where the release does not say */
  publishedDeploy: string | null
  publishedAt: string | null
  /** failures since the last success */
  attempts: number
  failedAt: string | null
  failedWhile: 'asking' | 'building' | null
  failure: string | null
  retryAt: string | null
  /** the catalogue's revision at which somebody went back to an earlier release */
  heldRevision: number | null
}

/** When changes are published. Times are milliseconds. */
export type PublishMode =
  | { name: 'each-change' }
  /** once nothing has changed for `quiet`, and never later than `longest` after a change */
  | { name: 'batched'; quiet: number; longest: number }
  | { name: 'by-hand' }

export type NextStep =
  | { do: 'nothing' }
  | { do: 'wait'; until: number }
  /** post the build hook */
  | { do: 'ask' }
  /** no event came: see whether the site holds what was built */
  | { do: 'look' }

/** What a release says of itself. */
export interface Release {
  /** of the catalogue */
  revision: number
  /** of the catalogue; a release of an older version does not say */
  edition?: string | undefined
  /** name of the deploy it came with, where it was built by a platform */
  deploy?: string | undefined
}

/**
 * Whether a release can be one of this catalogue. One of a later revision, or of the same one in
 * another edition, comes from another database, or from this one before it was put back.
 */
export function isOfCatalogue(
  { catalogueRevision, changedAt }: Pick<Publication, 'catalogueRevision' | 'changedAt'>,
  { revision, edition }: Release,
): boolean {
  if (revision !== catalogueRevision) return revision < catalogueRevision
  return edition === undefined || edition === editionOf(catalogueRevision, changedAt)
}

const after = (since: string, time: number) => Date.parse(since) + time
export const isLive = ({ publishedRevision, catalogueRevision }: Publication) =>
  publishedRevision === catalogueRevision
/** Whether an earlier release is to stay: somebody went back to it, and nothing was saved since. */
export const isHeld = ({ heldRevision, catalogueRevision }: Publication) =>
  heldRevision === catalogueRevision
/** Whether a build is asked for or under way. */
export const isRunning = ({ requestedAt, buildingAt }: Publication) =>
  requestedAt !== null || buildingAt !== null

export const unpublishedChanges = ({ catalogueRevision, publishedRevision }: Publication): number =>
  Math.max(0, catalogueRevision - (publishedRevision ?? 0))

/** @param count not below 0 */
export const changesOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** What is to be done now for the site to follow the catalogue. */
export function nextStep(state: Publication, mode: PublishMode, now: number): NextStep {
  if (isRunning(state)) {
    const { until, span } = deadlineOf(state)
    return isOver(until, span, now) ? { do: 'look' } : { do: 'wait', until }
  }
  if (isLive(state) || isHeld(state)) return { do: 'nothing' }
  const due = dueAt(state, mode)
  if (due === undefined) return { do: 'nothing' }
  const longest = mode.name === 'batched' ? mode.longest : 0
  return isOver(due, Math.max(longest, publishing.longestRetry), now)
    ? { do: 'ask' }
    : { do: 'wait', until: due }
}

/**
 * Whether a time is over that lasts no longer than `span`. One that seems to last longer was begun
 * by a clock that was ahead and has been put right, and is not waited for.
 */
export const isOver = (until: number, span: number, now: number) =>
  until <= now || until > now + span + clockTolerance

interface Deadline {
  until: number
  /** how long it was from its begin */
  span: number
  failure: string
}

/** When what is under way has taken too long, and what that is called. */
export function deadlineOf({ buildingAt, requestedAt }: Publication): Deadline {
  if (buildingAt !== null)
    return {
      until: after(buildingAt, publishing.longestBuild),
      span: publishing.longestBuild,
      failure: 'The build started but never reported that it had finished.',
    }
  return {
    until: after(requestedAt ?? '', publishing.longestWaitForBuild),
    span: publishing.longestWaitForBuild,
    failure: 'A build was requested but never started.',
  }
}

/** When a build is to be asked for, milliseconds; undefined where only somebody's wish can tell. */
function dueAt(state: Publication, mode: PublishMode): number | undefined {
  if (state.retryAt === null) return dueByMode(state, mode)
  const retry = Date.parse(state.retryAt)
  // A hook that does not answer won't for another change; a build may, if the change mends a row.
  if (state.failedWhile === 'asking' || state.pendingSince === null) return retry
  return Math.min(retry, dueByMode(state, mode) ?? retry)
}

function dueByMode(state: Publication, mode: PublishMode): number | undefined {
  const { wantedRevision, publishedRevision, pendingSince, changedAt } = state
  if (wantedRevision !== null && wantedRevision > (publishedRevision ?? -1)) return 0
  if (mode.name === 'each-change') return 0
  if (mode.name === 'by-hand') return undefined
  if (pendingSince === null) return 0
  return Math.min(after(changedAt, mode.quiet), after(pendingSince, mode.longest))
}

/** Milliseconds from a failure to the next attempt: 1, 2, 4 and more minutes. */
export const retryDelay = (attempts: number): number =>
  Math.min(publishing.firstRetry * 2 ** Math.min(attempts - 1, 20), publishing.longestRetry)
