import { type Transition, idle, unfailed } from './events.ts'
import { liveOutcome } from './outcome.ts'
import { type Publication, isHeld, isRunning } from './publication.ts'

// Going back to an earlier release: pure, as all that happens to a publication.

/**
 * Somebody is about to go back: from here on nothing is published by itself, so that what has gone
 * back stays so, whatever is heard of it first.
 * @returns undefined while a build is under way, which would bring the changes after all
 */
export const heldAfter = (state: Publication): Transition | undefined =>
  isRunning(state) ? undefined : { state: { ...state, heldRevision: state.catalogueRevision } }

/**
 * The platform serves an earlier release again.
 * @param release the one it serves, which says by itself which revision it holds
 */
export function wentBack(
  state: Publication,
  release: { revision: number; deploy: string },
  now: number,
): Transition {
  const { revision, deploy } = release
  const publishedAt = new Date(now).toISOString()
  const published = { publishedRevision: revision, publishedDeploy: deploy, publishedAt }
  // An event of the platform may have told it already.
  const known = revision === state.publishedRevision && deploy === state.publishedDeploy
  const ended = known ? {} : { ended: liveOutcome(state, release, now) }
  // What was saved or wished for meanwhile is on its way, and is published as ever.
  if (!isHeld(state) || isRunning(state)) return { state: { ...state, ...published }, ...ended }
  const settled = { ...idle, ...unfailed, attempts: 0, pendingSince: null, wantedRevision: null }
  return { state: { ...state, ...settled, ...published, deploy }, ...ended }
}

/**
 * Nobody has gone back after all.
 * @param claimed the state that {@link heldAfter} made
 * @param before the revision that was held until then
 */
export const notHeld = (
  state: Publication,
  claimed: Publication,
  before: number | null,
): Transition | undefined =>
  state.heldRevision === claimed.heldRevision
    ? { state: { ...state, heldRevision: before } }
    : undefined
