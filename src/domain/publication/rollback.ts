import { type Transition, idle, noFailure } from './events.ts'
import { type Publication, isHeld, isRunning, liveOutcome } from './publication.ts'

// Rollback to an earlier release, as pure functions of the state.

/**
 * A rollback is about to start. Automatic publishing stops here, so that no event arriving before
 * its result can undo it.
 * @returns undefined while a build is running, which would publish the changes anyway
 */
export const heldAfter = (state: Publication): Transition | undefined =>
  isRunning(state) ? undefined : { state: { ...state, heldRevision: state.catalogueRevision } }

/**
 * The platform serves an earlier release again.
 * @param release the release it serves; it states its own revision
 */
export function rolledBack(
  state: Publication,
  release: { revision: number; deploy: string },
  now: number,
): Transition {
  const { revision, deploy } = release
  const publishedAt = new Date(now).toISOString()
  const published = { publishedRevision: revision, publishedDeploy: deploy, publishedAt }
  // A platform event may already have reported it.
  const known = revision === state.publishedRevision && deploy === state.publishedDeploy
  const ended = known ? {} : { ended: liveOutcome(state, release, now) }
  // Changes saved or requested meanwhile are published as usual.
  if (!isHeld(state) || isRunning(state)) return { state: { ...state, ...published }, ...ended }
  const settled = { ...idle, ...noFailure, attempts: 0, pendingSince: null, wantedRevision: null }
  return { state: { ...state, ...settled, ...published, deploy }, ...ended }
}

/**
 * The rollback did not happen.
 * @param claimed the state that {@link heldAfter} returned
 * @param before the revision held before that
 */
export const notHeld = (
  state: Publication,
  claimed: Publication,
  before: number | null,
): Transition | undefined =>
  state.heldRevision === claimed.heldRevision
    ? { state: { ...state, heldRevision: before } }
    : undefined
