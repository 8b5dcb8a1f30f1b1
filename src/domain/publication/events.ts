import type { PublicationOutcome } from '#src/domain/api/publication.ts'
import { clockTolerance, publishing } from '#src/domain/limits.ts'
import {
  type Publication,
  type Release,
  deadlineOf,
  isOfCatalogue,
  isOver,
  isRunning,
  liveOutcome,
  outcomeOf,
  retryDelay,
} from './publication.ts'

// The events of a publication, as pure functions from the current state to the next.

/** The state and attempt to store after an event; undefined if the event changes nothing. */
export interface Transition {
  state: Publication
  ended?: PublicationOutcome
}

const instant = (now: number) => new Date(now).toISOString()

/** No build is requested or running. */
export const idle = {
  requestedAt: null,
  requestedRevision: null,
  buildingAt: null,
  buildingRevision: null,
}
export const noFailure = { failedAt: null, failedWhile: null, failure: null, retryAt: null }

/** A build is about to be requested. It may not include later changes. */
export const buildRequested = (state: Publication, now: number): Transition => ({
  state: {
    ...state,
    ...idle,
    ...noFailure,
    requestedAt: instant(now),
    requestedRevision: state.catalogueRevision,
    pendingSince: null,
  },
})

/** A build has started, whoever requested it. */
export function buildStarted(
  state: Publication,
  deploy: string,
  now: number,
): Transition | undefined {
  // A duplicate event, or one that arrives after the end of the build.
  if (state.deploy === deploy) return undefined
  return {
    state: {
      ...state,
      buildingAt: instant(now),
      buildingRevision: state.catalogueRevision,
      deploy,
    },
  }
}

/** A release is live; the release itself states its revision. */
export function succeeded(
  state: Publication,
  { revision, deploy }: { revision: number; deploy: string | null },
  now: number,
): Transition | undefined {
  const known = deploy === null || deploy === state.publishedDeploy
  if (known && !isRunning(state) && revision === state.publishedRevision) return undefined
  // This build started before we requested ours, which is still to come.
  const early = state.requestedRevision !== null && revision < state.requestedRevision
  const { requestedAt, requestedRevision } = early ? state : idle
  return {
    state: {
      ...state,
      ...idle,
      ...noFailure,
      requestedAt,
      requestedRevision,
      deploy: deploy ?? state.deploy,
      publishedRevision: revision,
      publishedDeploy: deploy,
      publishedAt: instant(now),
      attempts: 0,
      pendingSince: revision >= state.catalogueRevision ? null : state.pendingSince,
      wantedRevision: revision >= (state.wantedRevision ?? 0) ? null : state.wantedRevision,
    },
    ended: liveOutcome(state, { revision, deploy }, now),
  }
}

/**
 * The site has been checked, because events may be late, lost or forged. A build ends when the site
 * shows its result, and a new result is recorded. A build without any result ends by timeout.
 * @param release the release the site reports; undefined if it reports none
 */
export function siteChecked(
  state: Publication,
  release: Release | undefined,
  now: number,
): Transition | undefined {
  const live =
    release !== undefined && isOfCatalogue(state, release)
      ? { revision: release.revision, deploy: release.deploy ?? null }
      : undefined
  if (!isRunning(state)) return live && succeeded(state, live, now)
  const { until, span, failure } = deadlineOf(state)
  const late = isOver(until, span, now)
  const { requestedRevision, buildingAt, buildingRevision, deploy } = state
  const isBuiltDeploy = buildingAt !== null && deploy !== null && live?.deploy === deploy
  // For a build that we did not request, the revision alone can't prove that it is live.
  const least = requestedRevision ?? (late ? buildingRevision : null)
  if (live !== undefined && (isBuiltDeploy || (least !== null && live.revision >= least)))
    return succeeded(state, live, now)
  return late ? failed(state, { failure }, now) : undefined
}

/**
 * The hook is unreachable, the build failed, or the build never reported back.
 * @param deploy the failed deploy, if known
 * @param createdAt ISO 8601: when the platform created that deploy
 */
export function failed(
  state: Publication,
  {
    failure: reason,
    deploy = null,
    createdAt,
  }: { failure: string; deploy?: string | null; createdAt?: string | undefined },
  now: number,
): Transition | undefined {
  // Someone else's build does not affect our request.
  if (!isRunning(state)) return undefined
  if (deploy !== null && (deploy === state.deploy) !== (state.buildingAt !== null)) return undefined
  // A late or repeated event about a deploy created before our request.
  if (
    state.buildingAt === null &&
    createdAt !== undefined &&
    Date.parse(createdAt) < Date.parse(state.requestedAt ?? '') - clockTolerance
  )
    return undefined
  const failure = reason.slice(0, publishing.failureLength)
  const attempts = state.attempts + 1
  const asking = state.buildingAt === null && deploy === null
  return {
    state: {
      ...state,
      ...idle,
      deploy: deploy ?? state.deploy,
      attempts,
      failedAt: instant(now),
      failedWhile: asking ? 'asking' : 'building',
      failure,
      retryAt: instant(now + retryDelay(attempts)),
    },
    ended: {
      ...outcomeOf(state, state.requestedRevision ?? state.buildingRevision, deploy, now),
      outcome: 'failed',
      failure,
    },
  }
}

/**
 * The server that builds the site has just started: no build is running, and its release is known.
 */
export function resumed(
  state: Publication,
  { revision, deploy }: { revision: number; deploy: string | null },
  now: number,
): Transition {
  const resting = { ...state, ...idle, ...noFailure, attempts: 0, publishedDeploy: deploy }
  if (state.publishedRevision === revision) return { state: resting }
  return {
    state: { ...resting, publishedRevision: revision, publishedAt: instant(now) },
    ended: liveOutcome(state, { revision, deploy }, now),
  }
}

/** Someone wants the current catalogue published now, without waiting for the next attempt. */
export const publicationWanted = (state: Publication, now: number): Transition => ({
  state: {
    ...state,
    wantedRevision: state.catalogueRevision,
    heldRevision: null,
    retryAt: state.retryAt === null ? null : instant(now),
  },
})
