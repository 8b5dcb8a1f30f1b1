import {
  type PublicationAnswer,
  type PublishedRelease,
  publicationAnswer,
  releasesAnswer,
  rollbackAnswer,
} from '#src/domain/api/publication.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { resource } from '../session/resource.ts'

const publication = resource<null, PublicationAnswer>(
  'The publication state could not be loaded.',
  async (_, options) =>
    readJson(await callAdmin('GET /api/publication', {}, options), publicationAnswer),
)

export const $publication = publication.$loaded

/** Polling intervals, ms. Idle polling is slow, since the server allows 60 calls a minute. */
const pollIntervals = { publishing: 2000, otherwise: 30_000 } as const

/** @returns an answer newer than this call; undefined after a failure */
export const lookAtPublication = () => publication.load(null, true)

/**
 * 'Publish now' and 'Retry'.
 * @throws Error whose message may be shown
 */
export async function publishNow(): Promise<void> {
  publication.show(await readJson(await callAdmin('POST /api/publication', {}), publicationAnswer))
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

/** The releases that the platform still has, newest first. */
export const releases = resource<number | null, PublishedRelease[]>(
  'The earlier releases could not be loaded.',
  async (_, options) => {
    const response = await callAdmin('GET /api/releases', {}, { ...options, background: true })
    return (await readJson(response, releasesAnswer)).releases
  },
)

/**
 * Rolls the site back to an earlier release.
 * @throws Error whose message may be shown
 */
export async function rollBack({ release }: PublishedRelease): Promise<void> {
  await readJson(await callAdmin('POST /api/releases', { body: { release } }), rollbackAnswer)
}
