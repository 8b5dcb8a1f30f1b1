import type { PublicationOutcome } from '#src/domain/api/publication.ts'
import { editionOf } from '#src/domain/catalogue/edition.ts'
import { clockTolerance, publishing } from '#src/domain/limits.ts'

/**
 * How the site follows the catalogue: revision → request → build → published revision (see
 * docs/publishing.md). The rules are pure functions of the state. Instants are ISO 8601, UTC; `now`
 * is milliseconds.
 */
export interface Publication {
  /** increases with every write of the state, including changes of the catalogue */
  step: number
  catalogueRevision: number
  changedAt: string
  /** the first change since the last build request; null if there was none */
  pendingSince: string | null
  /** a revision that someone wants published regardless of the mode */
  wantedRevision: number | null
  /** when a build was requested that has not started yet */
  requestedAt: string | null
  /** the minimum revision that the requested build will contain */
  requestedRevision: number | null
  buildingAt: string | null
  /** the catalogue's revision when the build started */
  buildingRevision: number | null
  /** the deploy last reported; during a build, the one being built */
  deploy: string | null
  publishedRevision: number | null
  /** the deploy that the site shows; null if the release does not state it */
  publishedDeploy: string | null
  publishedAt: string | null
  /** failures since the last success */
  attempts: number
  failedAt: string | null
  failedWhile: 'asking' | 'building' | null
  failure: string | null
  retryAt: string | null
  /** the catalogue's revision when someone rolled back to an earlier release */
  heldRevision: number | null
}

/** When changes are published. Times are milliseconds. */
export type PublishMode =
  | { name: 'each-change' }
  /** after no change for `quiet`, and at most `longest` after a change */
  | { name: 'batched'; quiet: number; longest: number }
  | { name: 'by-hand' }

export type NextStep =
  | { do: 'nothing' }
  | { do: 'wait'; until: number }
  /** post the build hook */
  | { do: 'ask' }
  /** no event arrived: check whether the site shows the build */
  | { do: 'look' }

/** The facts that a release states about itself. */
export interface Release {
  /** catalogue revision */
  revision: number
  /** catalogue edition; releases built by older versions do not state it */
  edition?: string | undefined
  /** its deploy, if a platform built it */
  deploy?: string | undefined
}

/**
 * Whether a release can belong to this catalogue. A release with a later revision, or with the same
 * revision but another edition, comes from another database or from this one before a restore.
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
/** Whether a rollback is in effect: nothing has been saved since. */
export const isHeld = ({ heldRevision, catalogueRevision }: Publication) =>
  heldRevision === catalogueRevision
/** Whether a build is requested or running. */
export const isRunning = ({ requestedAt, buildingAt }: Publication) =>
  requestedAt !== null || buildingAt !== null

export const unpublishedChanges = ({ catalogueRevision, publishedRevision }: Publication): number =>
  Math.max(0, catalogueRevision - (publishedRevision ?? 0))

/** @param count 0 or more */
export const changesOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** The next step for the site to follow the catalogue. */
export function nextStep(state: Publication, mode: PublishMode, now: number): NextStep {
  if (isRunning(state)) {
    const { until, span } = deadlineOf(state)
    return isOver(until, span, now) ? { do: 'look' } : { do: 'wait', until }
  }
  if (isLive(state) || isHeld(state)) return { do: 'nothing' }
  const waits = waitsFor(state, mode)
  if (waits.length === 0) return { do: 'nothing' }
  return waits.some(({ until, span }) => isOver(until, span, now))
    ? { do: 'ask' }
    : { do: 'wait', until: Math.min(...waits.map(({ until }) => until)) }
}

/**
 * Whether a wait of at most `span` is over. A wait that seems longer was started by a fast clock
 * that has since been corrected, so it counts as over.
 */
export const isOver = (until: number, span: number, now: number) =>
  until <= now || until > now + span + clockTolerance

interface Wait {
  until: number
  /** time from its start to its end */
  span: number
}

interface Deadline extends Wait {
  failure: string
}

/** When the running request or build times out, and the failure that causes. */
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

/** A build is requested when one of these is over; without any, it starts only by hand. */
function waitsFor(state: Publication, mode: PublishMode): Wait[] {
  if (state.retryAt === null) return waitsByMode(state, mode)
  const retry = { until: Date.parse(state.retryAt), span: retryDelay(state.attempts) }
  // A change does not help an unreachable hook, but it may repair the row that broke a build.
  if (state.failedWhile === 'asking' || state.pendingSince === null) return [retry]
  return [retry, ...waitsByMode(state, mode)]
}

function waitsByMode(state: Publication, mode: PublishMode): Wait[] {
  const { wantedRevision, publishedRevision, pendingSince, changedAt } = state
  const none = { until: 0, span: 0 }
  if (wantedRevision !== null && wantedRevision > (publishedRevision ?? -1)) return [none]
  if (mode.name === 'each-change') return [none]
  if (mode.name === 'by-hand') return []
  if (pendingSince === null) return [none]
  return [
    { until: after(changedAt, mode.quiet), span: mode.quiet },
    { until: after(pendingSince, mode.longest), span: mode.longest },
  ]
}

/** Milliseconds from a failure to the next attempt: 1, 2, 4 minutes and so on, up to a maximum. */
export const retryDelay = (attempts: number): number =>
  Math.min(publishing.firstRetry * 2 ** Math.min(attempts - 1, 20), publishing.longestRetry)

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
