import { atom } from 'nanostores'
import { releasesAnswer, rollbackAnswer } from '#src/domain/api/publication.ts'
import type { PublishedRelease } from '#src/domain/publication/outcome.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'

export interface ReleasesView {
  /** newest first; undefined before the first answer */
  releases: PublishedRelease[] | undefined
  error: string | undefined
}

export const $releases = atom<ReleasesView>({ releases: undefined, error: undefined })

export async function loadReleases(): Promise<void> {
  try {
    const { releases } = await readJson(
      await callAdmin('GET /api/releases', {}, { background: true }),
      releasesAnswer,
    )
    $releases.set({ releases, error: undefined })
  } catch (error) {
    console.warn('The earlier releases could not be loaded.', error)
    const message = error instanceof Error ? error.message : String(error)
    $releases.set({ ...$releases.get(), error: message })
  }
}

/**
 * Rolls the site back to an earlier release.
 * @throws Error whose message may be shown
 */
export async function rollBack({ release }: PublishedRelease): Promise<void> {
  await readJson(await callAdmin('POST /api/releases', { body: { release } }), rollbackAnswer)
}
