import { atom } from 'nanostores'
import {
  type PublicationAnswer,
  type PublishedRelease,
  publicationAnswer,
  releasesAnswer,
  rollbackAnswer,
} from '#src/domain/api/publication.ts'
import { logFailure } from '../parts/failure.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { type Loaded, loadedStore } from '../session/loaded.ts'

export const $publication = atom<Omit<Loaded<PublicationAnswer>, 'isLoading'>>({
  answer: undefined,
  failure: undefined,
})

/** Polling intervals, ms. Idle polling is slow, since the server allows 60 calls a minute. */
const pollIntervals = { publishing: 2000, otherwise: 30_000 } as const

/** Serializes the calls, so that the last answer is the newest. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Loads the publication state.
 * @returns an answer newer than this call; undefined after a failure
 */
export const lookAtPublication = (): Promise<PublicationAnswer | undefined> =>
  enqueue(() => callAdmin('GET /api/publication', {}, { background: true }))

/** 'Publish now' and 'Retry'. */
export const publishNow = (): Promise<PublicationAnswer | undefined> =>
  enqueue(() => callAdmin('POST /api/publication', {}))

function enqueue(call: () => Promise<Response>): Promise<PublicationAnswer | undefined> {
  const answer = queue.then(() => fetchAnswer(call))
  queue = answer
  return answer
}

async function fetchAnswer(call: () => Promise<Response>): Promise<PublicationAnswer | undefined> {
  try {
    const answer = await readJson(await call(), publicationAnswer)
    $publication.set({ answer, failure: undefined })
    return answer
  } catch (error) {
    const failure = logFailure('The publication state could not be loaded.', error)
    $publication.set({ ...$publication.get(), failure })
    return undefined
  }
}

/** Polls the publication state while the tab is visible. @returns a function that stops it */
export function followPublication(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const poll = () => {
    if (document.visibilityState === 'visible') void lookAtPublication()
    else schedule()
  }
  // Every answer reschedules the next poll, whichever caller requested it.
  const schedule = () => {
    clearTimeout(timer)
    const state = $publication.get().answer?.state
    timer = setTimeout(
      poll,
      state === 'publishing' ? pollIntervals.publishing : pollIntervals.otherwise,
    )
  }
  const unsubscribe = $publication.listen(schedule)
  poll()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

const releases = loadedStore<PublishedRelease[]>((error) =>
  logFailure('The earlier releases could not be loaded.', error),
)

/** Those that the platform still has, newest first. */
export const $releases = releases.$loaded

export const loadReleases = (): Promise<void> =>
  releases.load(async (signal) => {
    const response = await callAdmin('GET /api/releases', {}, { background: true, signal })
    return (await readJson(response, releasesAnswer)).releases
  })

/**
 * Rolls the site back to an earlier release.
 * @throws Error whose message may be shown
 */
export async function rollBack({ release }: PublishedRelease): Promise<void> {
  await readJson(await callAdmin('POST /api/releases', { body: { release } }), rollbackAnswer)
}
