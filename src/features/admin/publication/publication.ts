import { atom } from 'nanostores'
import { type PublicationAnswer, publicationAnswer } from '#src/domain/api/publication.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'

export interface PublicationView {
  answer: PublicationAnswer | undefined
  error: string | undefined
}

export const $publication = atom<PublicationView>({ answer: undefined, error: undefined })

/** How often the server is asked: seldom while nothing happens, since it answers 60 calls a minute. */
const pauses = { publishing: 2000, otherwise: 30_000 } as const

/** Questions are asked one after the other, so that the last answer is the newest. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Asks whether the site shows the catalogue as it is.
 * @returns an answer that was given after this question; undefined where there is none
 */
export const lookAtPublication = (): Promise<PublicationAnswer | undefined> =>
  ask(() => callAdmin('/api/publication', { background: true }))

/** 'Publish now', and 'Retry'. */
export const publishNow = (): Promise<PublicationAnswer | undefined> =>
  ask(() => callAdmin('/api/publication', { method: 'POST' }))

function ask(call: () => Promise<Response>): Promise<PublicationAnswer | undefined> {
  const answer = last.then(() => answerOf(call))
  last = answer
  return answer
}

async function answerOf(call: () => Promise<Response>): Promise<PublicationAnswer | undefined> {
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

/** Follows the publication as long as the tab is looked at, until the function it answers with is called. */
export function followPublication(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (document.visibilityState === 'visible') void lookAtPublication()
    else wait()
  }
  // Each answer sets the next question's time, whoever has asked.
  const wait = () => {
    clearTimeout(timer)
    const state = $publication.get().answer?.state
    timer = setTimeout(look, state === 'publishing' ? pauses.publishing : pauses.otherwise)
  }
  const forget = $publication.listen(wait)
  look()
  return () => {
    clearTimeout(timer)
    forget()
  }
}
