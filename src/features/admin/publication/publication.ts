import { atom } from 'nanostores'
import { type PublicationAnswer, publicationAnswer } from '#src/domain/api/publication.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'

export interface PublicationView {
  answer: PublicationAnswer | undefined
  error: string | undefined
}

export const $publication = atom<PublicationView>({ answer: undefined, error: undefined })

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
    $publication.set({ answer, error: undefined })
    return answer
  } catch (error) {
    console.warn('The publication state could not be loaded.', error)
    const message = error instanceof Error ? error.message : String(error)
    $publication.set({ ...$publication.get(), error: message })
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
