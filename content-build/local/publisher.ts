import { access, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#src/server/database/database.ts'
import type { Env } from '#src/server/env.ts'
import { releaseSchema } from '#src/server/release.ts'
import { buildRelease } from '../site/build-release.ts'
import { BuildFailed } from '../site/run-program.ts'
import { sourcesFingerprint } from '../site/sources.ts'
import { stopwatch } from '../site/stopwatch.ts'
import { readSeal, releasesIn } from './releases.ts'

/** Builds releases and says which one is to be served. */
export function publisher(env: Env, database: Database) {
  const releases = releasesIn(env.dataDir)
  // What an earlier process was ended in is there still.
  let pruning = releases.prune()

  return {
    link: releases.link,
    hasRelease: async () => (await releases.current()) !== undefined,
    /** Whether the served release still shows the catalogue and the sources as they are. */
    isCurrent: async (): Promise<boolean> => {
      const release = await releases.current()
      const seal = release === undefined ? undefined : await readSeal(release)
      return (
        seal?.revision === (await catalogueRevision(database)) &&
        seal.siteUrl === env.siteUrl &&
        seal.sources === (await sourcesFingerprint())
      )
    },
    /** The revision that the served release shows. */
    servedRevision: async (): Promise<number | undefined> => {
      const release = await releases.current()
      return release === undefined ? undefined : (await readSeal(release))?.revision
    },
    /**
     * Builds a release and switches to it; the two before stay, to go back to.
     * @param onBegin hears the release's name before it is built
     * @throws BuildFailed, and what was served is served on
     */
    publish: async (
      signal: AbortSignal,
      onBegin: (release: string) => Promise<void> = () => Promise.resolve(),
    ): Promise<void> => {
      const { laps, lap } = stopwatch()
      await pruning
      const release = await releases.next()
      await onBegin(path.basename(release))
      lap('telling the begin')
      const { sources, laps: built } = await buildRelease(release, await releases.current(), signal)
      const revision = await checkRelease(release)
      await releases.seal(release, {
        revision,
        sources,
        siteUrl: env.siteUrl,
        laps: { ...laps, ...built },
      })
      await releases.switchTo(release)
      // Not waited for: thousands of files, and the release is whole and served.
      pruning = releases.prune()
    },
  }
}

async function catalogueRevision(database: Database): Promise<number> {
  const [result] = await database.read(['SELECT catalogue_revision FROM publication'])
  return Number(result?.rows[0]?.['catalogue_revision'])
}

/**
 * Looks whether a release is whole.
 * @returns the revision that it says it shows
 * @throws BuildFailed
 */
async function checkRelease(release: string): Promise<number> {
  try {
    await access(path.join(release, 'index.html'))
    const text = await readFile(path.join(release, 'publication.json'), 'utf8')
    return releaseSchema.parse(JSON.parse(text)).revision
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    throw new BuildFailed('The build has ended without a whole site.', { cause: error })
  }
}
