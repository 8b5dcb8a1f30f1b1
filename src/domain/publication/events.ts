import { clockTolerance, publishing } from '#src/domain/limits.ts'
import { type PublicationOutcome, liveOutcome, outcomeOf } from './outcome.ts'
import {
  type Publication,
  type Release,
  deadlineOf,
  isOfCatalogue,
  isOver,
  isRunning,
  retryDelay,
} from './publication.ts'

// What happens to a publication. Pure: each event takes the state and says the next one.

/** What to write when something has happened; undefined where it changes nothing. */
export interface Transition {
  state: Publication
  ended?: PublicationOutcome
}

const instant = (now: number) => new Date(now).toISOString()

/** Nothing is asked for and nothing is built. */
export const idle = {
  requestedAt: null,
  requestedRevision: null,
  buildingAt: null,
  buildingRevision: null,
}
export const unfailed = { failedAt: null, failedWhile: null, failure: null, retryAt: null }

/** A build is about to be asked for: what changes from now on may not be in it. */
export const asked = (state: Publication, now: number): Transition => ({
  state: {
    ...state,
    ...idle,
    ...unfailed,
    requestedAt: instant(now),
    requestedRevision: state.catalogueRevision,
    pendingSince: null,
  },
})

/** A build has begun, asked for by us or not. */
export function began(state: Publication, deploy: string, now: number): Transition | undefined {
  // Told twice, or after its end.
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

/** A release is live, and says by itself which revision it holds. */
export function succeeded(
  state: Publication,
  { revision, deploy }: { revision: number; deploy: string | null },
  now: number,
): Transition | undefined {
  const known = deploy === null || deploy === state.publishedDeploy
  if (known && !isRunning(state) && revision === state.publishedRevision) return undefined
  // One that was begun before ours was asked for: ours is still to come.
  const early = state.requestedRevision !== null && revision < state.requestedRevision
  const { requestedAt, requestedRevision } = early ? state : idle
  return {
    state: {
      ...state,
      ...idle,
      ...unfailed,
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
 * The site was looked at: events may be late, lost or forged. What it shows ends the build that was
 * to bring it, and is written down where it is new; time alone ends a build that is not heard of.
 * @param release what the site says that it shows; undefined where it does not say
 */
export function lookedAt(
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
  const isWhatWasBuilt = buildingAt !== null && deploy !== null && live?.deploy === deploy
  // Of a build that we have not asked for it can't be told by the revision whether it is there.
  const least = requestedRevision ?? (late ? buildingRevision : null)
  if (live !== undefined && (isWhatWasBuilt || (least !== null && live.revision >= least)))
    return succeeded(state, live, now)
  return late ? failed(state, { failure }, now) : undefined
}

/**
 * The hook can’t be reached, the build has failed, or nothing was heard of it.
 * @param deploy the one that has failed, where that is known
 * @param createdAt ISO 8601: when the platform made that deploy
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
  // Somebody else's build: what we have asked for is not touched by it.
  if (!isRunning(state)) return undefined
  if (deploy !== null && (deploy === state.deploy) !== (state.buildingAt !== null)) return undefined
  // One that was made before ours was asked for, and is told late or once more.
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
 * Who builds the site has only now been started: nothing is under way, and what it serves is known.
 */
export function resumed(
  state: Publication,
  { revision, deploy }: { revision: number; deploy: string | null },
  now: number,
): Transition {
  const resting = { ...state, ...idle, ...unfailed, attempts: 0, publishedDeploy: deploy }
  if (state.publishedRevision === revision) return { state: resting }
  return {
    state: { ...resting, publishedRevision: revision, publishedAt: instant(now) },
    ended: liveOutcome(state, { revision, deploy }, now),
  }
}

/** Somebody wants to see the catalogue published as it is now, and not to wait for another attempt. */
export const wanted = (state: Publication, now: number): Transition => ({
  state: {
    ...state,
    wantedRevision: state.catalogueRevision,
    heldRevision: null,
    retryAt: state.retryAt === null ? null : instant(now),
  },
})
