import type { PublicationAnswer } from '#src/domain/api/publication.ts'
import {
  type Publication,
  type PublishMode,
  changesOf,
  isHeld,
  isLive,
  isRunning,
  nextStep,
  unpublishedChanges,
} from './publication.ts'

/** Whether the changes are live yet, as shown to administrators. */
export type PublicationReport = Pick<PublicationAnswer, 'state' | 'since' | 'message'>

/** @param asksForBuilds whether a build hook is configured */
export function reportOf(
  state: Publication,
  mode: PublishMode,
  { asksForBuilds, now }: { asksForBuilds: boolean; now: number },
): PublicationReport {
  const changes = unpublishedChanges(state)
  const changesText = changesOf(changes)
  if (isLive(state))
    return { state: 'live', since: state.publishedAt, message: 'All changes are live.' }
  if (isRunning(state)) {
    const { buildingAt, requestedAt } = state
    const message = buildingAt === null ? 'A build has been requested' : 'The site is being built'
    return {
      state: 'publishing',
      since: requestedAt ?? buildingAt,
      message: `${message}, with ${changesText}.`,
    }
  }
  if (!asksForBuilds)
    return { state: 'failed', since: state.changedAt, message: noHookMessage(changesText) }
  if (isHeld(state))
    return { state: 'failed', since: state.publishedAt, message: heldMessage(changes, changesText) }
  if (state.failedAt !== null)
    return { state: 'failed', since: state.failedAt, message: state.failure ?? '' }
  const next = nextStep(state, mode, now)
  const since = state.pendingSince ?? state.changedAt
  if (next.do === 'nothing')
    return {
      state: 'publishing',
      since,
      message: `Not yet published: ${changesText}. Press ‘Publish now’ when you’re ready.`,
    }
  if (next.do === 'wait')
    return {
      state: 'publishing',
      since,
      message: `Waiting for more changes: ${changesText} so far.`,
    }
  return { state: 'publishing', since, message: `A build is about to start, with ${changesText}.` }
}

const heldMessage = (changes: number, changesText: string) =>
  `An earlier release is showing; ${changesText} ${changes === 1 ? 'is' : 'are'} not live. ${changes === 1 ? 'It goes' : 'They go'} live with the next save, or when you press ‘Publish now’.`

const noHookMessage = (changesText: string) =>
  `BUILD_HOOK_URL is not set, so the site is not rebuilt automatically. Not yet published: ${changesText}.`
