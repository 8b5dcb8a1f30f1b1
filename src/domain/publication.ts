import { clockTolerance, publishing } from './limits.ts'

/**
 * How the site follows the catalogue: revision → request → build → published revision (README,
 * Publishing). Pure: each rule takes the state and says the next one. Instants are ISO 8601, UTC;
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
  publishedAt: string | null
  /** failures since the last success */
  attempts: number
  failedAt: string | null
  failedWhile: 'asking' | 'building' | null
  failure: string | null
  retryAt: string | null
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
  /** no event came: {@link lookedAt} */
  | { do: 'look' }

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

/** What to write when something has happened; undefined where it changes nothing. */
export interface Transition {
  state: Publication
  ended?: PublicationOutcome
}

const instant = (now: number) => new Date(now).toISOString()
const after = (since: string, time: number) => Date.parse(since) + time
export const isLive = ({ publishedRevision, catalogueRevision }: Publication) =>
  publishedRevision === catalogueRevision
/** Whether a build is asked for or under way. */
export const isRunning = ({ requestedAt, buildingAt }: Publication) =>
  requestedAt !== null || buildingAt !== null

export const unpublishedChanges = ({ catalogueRevision, publishedRevision }: Publication): number =>
  Math.max(0, catalogueRevision - (publishedRevision ?? 0))

/** What is to be done now for the site to follow the catalogue. */
export function nextStep(state: Publication, mode: PublishMode, now: number): NextStep {
  if (isRunning(state)) {
    const { until, span } = deadlineOf(state)
    return isOver(until, span, now) ? { do: 'look' } : { do: 'wait', until }
  }
  if (isLive(state)) return { do: 'nothing' }
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
const isOver = (until: number, span: number, now: number) =>
  until <= now || until > now + span + clockTolerance

interface Deadline {
  until: number
  /** how long it was from its begin */
  span: number
  failure: string
}

function deadlineOf({ buildingAt, requestedAt }: Publication): Deadline {
  if (buildingAt !== null)
    return {
      until: after(buildingAt, publishing.longestBuild),
      span: publishing.longestBuild,
      failure: 'The build has begun, and nothing was heard of its end.',
    }
  return {
    until: after(requestedAt ?? '', publishing.longestWaitForBuild),
    span: publishing.longestWaitForBuild,
    failure: 'A build was asked for, and nothing was heard of its begin.',
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

const idle = {
  requestedAt: null,
  requestedRevision: null,
  buildingAt: null,
  buildingRevision: null,
}
const unfailed = { failedAt: null, failedWhile: null, failure: null, retryAt: null }

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
  const known = deploy === null || deploy === state.deploy
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
      publishedAt: instant(now),
      attempts: 0,
      pendingSince: revision >= state.catalogueRevision ? null : state.pendingSince,
      wantedRevision: revision >= (state.wantedRevision ?? 0) ? null : state.wantedRevision,
    },
    ended: {
      ...outcomeOf(state, revision, deploy, now),
      outcome: 'live',
      failure: null,
    },
  }
}

/**
 * The site was looked at while a build is under way: an event may be late or lost. What it holds
 * ends the build that was to bring it; time alone ends a build that is not heard of.
 * @param revision that the site says it holds; undefined where it does not say
 */
export function lookedAt(
  state: Publication,
  revision: number | undefined,
  now: number,
): Transition | undefined {
  if (!isRunning(state)) return undefined
  const { until, span, failure } = deadlineOf(state)
  const late = isOver(until, span, now)
  const { requestedRevision, buildingRevision, catalogueRevision } = state
  // Of a build that we have not asked for it can't be told whether the site has it already.
  const least = requestedRevision ?? (late ? buildingRevision : null)
  const holds = revision !== undefined && revision <= catalogueRevision ? revision : -1
  if (least !== null && holds >= least)
    return succeeded(state, { revision: holds, deploy: null }, now)
  return late ? failed(state, { failure }, now) : undefined
}

/**
 * The hook can’t be reached, the build has failed, or nothing was heard of it.
 * @param deploy the one that has failed, where that is known
 */
export function failed(
  state: Publication,
  { failure: reason, deploy = null }: { failure: string; deploy?: string | null },
  now: number,
): Transition | undefined {
  // Somebody else's build: what we have asked for is not touched by it.
  if (!isRunning(state)) return undefined
  if (deploy !== null && (deploy === state.deploy) !== (state.buildingAt !== null)) return undefined
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
export function resumed(state: Publication, revision: number, now: number): Transition {
  const publishedAt = state.publishedRevision === revision ? state.publishedAt : instant(now)
  return {
    state: {
      ...state,
      ...idle,
      ...unfailed,
      attempts: 0,
      publishedRevision: revision,
      publishedAt,
    },
  }
}

/** Somebody wants to see the catalogue published as it is now, and not to wait for another attempt. */
export const wanted = (state: Publication, now: number): Transition => ({
  state: {
    ...state,
    wantedRevision: state.catalogueRevision,
    retryAt: state.retryAt === null ? null : instant(now),
  },
})

function outcomeOf(
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
    endedAt: instant(now),
    changes: Math.max(0, known - (state.publishedRevision ?? 0)),
    release: deploy ?? (state.buildingAt === null ? null : state.deploy),
  }
}
