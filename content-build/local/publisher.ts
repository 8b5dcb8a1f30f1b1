import { access, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { readEdition } from '#src/server/database/catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import type { Env } from '#src/server/env.ts'
import { type LiveRelease, releaseSchema } from '#src/server/publication/live-release.ts'
import { buildRelease } from '../build/build-release.ts'
import { BuildError } from '../build/run-program.ts'
import { sourcesFingerprint } from '../build/sources.ts'
import { stopwatch } from '../build/stopwatch.ts'
import { uniqueName } from './deploys.ts'
import { type ReleaseManifest, homePage, readReleaseManifest, releasesIn } from './releases.ts'

/** Builds releases and says which one is to be served. */
export function publisher(env: Env, database: Database) {
  const releases = releasesIn(env.dataDir)
  /** Whatever changes which releases there are, and which is served, one after the other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }
  // Not waited for: thousands of files, and what is served is whole.
  const prune = () => {
    inTurn(releases.prune).catch((error: unknown) =>
      console.error('Old releases could not be deleted.', error),
    )
  }
  // What an earlier process was ended in is there still.
  prune()

  return {
    link: releases.link,
    hasRelease: async () => (await releases.current()) !== undefined,
    /** Whether the served release still shows the catalogue and the sources as they are. */
    isCurrent: async (): Promise<boolean> => {
      const release = await releases.current()
      const manifest = release === undefined ? undefined : await readReleaseManifest(release)
      return (
        manifest?.edition === (await readEdition(database)) &&
        manifest.siteUrl === env.siteUrl &&
        manifest.sources === (await sourcesFingerprint())
      )
    },
    /** What the served release was made of. */
    served: async (): Promise<ReleaseManifest | undefined> => {
      const release = await releases.current()
      return release === undefined ? undefined : readReleaseManifest(release)
    },
    /** The releases that are kept, the newest first. */
    kept: async (): Promise<ReleaseManifest[]> =>
      (await releases.finished()).map(({ manifest }) => manifest),
    /**
     * Switches to a release that is kept.
     * @returns whether there was one
     */
    restore: (deploy: string): Promise<boolean> =>
      inTurn(async () => {
        const kept = (await releases.finished()).find(({ manifest }) => manifest.deploy === deploy)
        if (kept !== undefined) await releases.switchTo(kept.release)
        return kept !== undefined
      }),
    /**
     * Builds a release and switches to it; the two before stay, to go back to.
     * @param onBegin hears the deploy's name before the release is built
     * @throws BuildError, and what was served is served on
     */
    publish: async (
      signal: AbortSignal,
      onBegin: (deploy: string) => Promise<void> = () => Promise.resolve(),
    ): Promise<void> => {
      const { stepTimes, lap } = stopwatch()
      // A deletion takes what is not finished for what broke off.
      const release = await inTurn(releases.next)
      const deploy = uniqueName(path.basename(release))
      await onBegin(deploy)
      lap('telling the begin')
      const previous = await releases.current()
      const { sources, stepTimes: built } = await buildRelease(release, previous, signal, deploy)
      const { revision, edition } = await checkRelease(release)
      await releases.writeManifest(release, {
        revision,
        edition,
        sources,
        siteUrl: env.siteUrl,
        deploy,
        stepTimes: { ...stepTimes, ...built },
      })
      await inTurn(() => releases.switchTo(release))
      prune()
    },
  }
}

/**
 * Looks whether a release is whole.
 * @returns what it says of itself
 * @throws BuildError
 */
async function checkRelease(release: string): Promise<LiveRelease> {
  try {
    await access(path.join(release, homePage))
    const text = await readFile(path.join(release, 'publication.json'), 'utf8')
    return releaseSchema.parse(JSON.parse(text))
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    throw new BuildError('The build ended without producing a complete site.', { cause: error })
  }
}
