import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#src/server/database/database.ts'
import type { Env } from '#src/server/env.ts'
import { astroBuild } from '../astro-build.ts'
import { sourcesFingerprint } from '../fingerprint.ts'
import { readSeal, releasesIn } from './releases.ts'

/** Builds releases and says which one is to be served. */
export function publisher(env: Env, database: Database) {
  const releases = releasesIn(env.dataDir)

  return {
    link: releases.link,
    hasRelease: async () => (await releases.current()) !== undefined,
    /** Whether the served release still shows the catalogue and the sources as they are. */
    isCurrent: async (): Promise<boolean> => {
      const release = await releases.current()
      const seal = release === undefined ? undefined : await readSeal(release)
      return (
        seal?.revision === (await catalogueRevision(database)) &&
        seal.sources === (await sourcesFingerprint(env.siteUrl))
      )
    },
    /**
     * Builds a release and switches to it; the one before stays until the next.
     * @throws BuildFailed, and what was served is served on
     */
    publish: async (signal: AbortSignal): Promise<void> => {
      await releases.prune()
      const release = await releases.next()
      // Taken before the build: a source changed meanwhile makes the release stale, not wrong.
      const sources = await sourcesFingerprint(env.siteUrl)
      await astroBuild(release, { signal })
      await releases.seal(release, { revision: await publishedRevision(release), sources })
      await releases.switchTo(release)
    },
  }
}

async function catalogueRevision(database: Database): Promise<number> {
  const [result] = await database.read(['SELECT catalogue_revision FROM publication'])
  return Number(result?.rows[0]?.['catalogue_revision'])
}

async function publishedRevision(release: string): Promise<number> {
  const text = await readFile(path.join(release, 'publication.json'), 'utf8')
  return (JSON.parse(text) as { revision: number }).revision
}
