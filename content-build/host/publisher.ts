import { rm } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { readEdition } from '#src/server/database/catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import type { Env } from '#src/server/env.ts'
import { logNotice } from '#src/server/log.ts'
import type { LiveRelease } from '#src/server/publication/live-release.ts'
import {
  damageOf,
  releaseManifest,
  releaseManifestIn,
  sentenceOf,
} from '#src/server/rendering/file-list.ts'
import { readStateFile } from '#src/server/state-file.ts'
import { buildRelease } from '../build/build-release.ts'
import { bundleState, sourcesOf } from '../build/bundle.ts'
import { keepRenderers } from '../build/renderer-process.ts'
import { BuildError } from '../build/run-program.ts'
import { sourcesFingerprint } from '../build/sources.ts'
import { stopwatch } from '../build/stopwatch.ts'
import { uniqueName } from './deploys.ts'
import { isComplete, readDescription, releasesIn } from './releases.ts'

/** Builds releases and chooses which one is served. */
export function publisher(env: Env, database: Database) {
  const releases = releasesIn(env.dataDir)
  const renderers = keepRenderers()
  /** Serializes everything that changes which releases exist and which one is served. */
  const oneAtATime = pLimit(1)
  // Not awaited: it deletes thousands of files, and the served release is complete.
  const prune = () => {
    oneAtATime(releases.prune).catch((error: unknown) =>
      console.error('Old releases could not be deleted.', error),
    )
  }
  // An earlier process may have left unfinished builds.
  prune()

  return {
    link: releases.link,
    hasRelease: async () => (await releases.current()) !== undefined,
    /** Whether the served release still matches the catalogue and the sources, and is not damaged. */
    isCurrent: async (): Promise<boolean> => {
      const release = await releases.current()
      if (release === undefined) return false
      const manifest = await readStateFile(releaseManifestIn(release), releaseManifest)
      const sources = sourcesFingerprint()
      return (
        (await readDescription(release))?.edition === (await readEdition(database)) &&
        manifest?.siteUrl === env.siteUrl &&
        sourcesOf(manifest.bundle) === sources &&
        (await bundleState(sources)) === 'whole' &&
        (await isWhole(release))
      )
    },
    /** The statement of the served release about itself. */
    served: async (): Promise<LiveRelease | undefined> => {
      const release = await releases.current()
      return release === undefined ? undefined : readDescription(release)
    },
    kept: releases.kept,
    restore: (deploy: string): Promise<boolean> => oneAtATime(() => releases.restore(deploy)),
    /**
     * Builds a release and switches to it; the two before it stay for a rollback.
     * @param onBegin receives the deploy's name before the release is built
     * @throws BuildError; the served release stays
     */
    publish: async (
      signal: AbortSignal,
      onBegin: (deploy: string) => Promise<void> = () => Promise.resolve(),
    ): Promise<void> => {
      const { stepTimes, lap } = stopwatch()
      // Deletion treats an unfinished release as interrupted, so it must not run during a build.
      const release = await oneAtATime(releases.next)
      const deploy = uniqueName(path.basename(release))
      await onBegin(deploy)
      lap('reporting the start')
      const previous = await releases.current()
      const options = { signal, deploy, stepTimes, takeRenderer: renderers.take }
      const bundle = await buildRelease(release, previous, options)
      await requireComplete(release)
      await oneAtATime(() => releases.switchTo(release))
      prune()
      if (!signal.aborted) void renderers.prepare(bundle)
    },
    stop: () => {
      renderers.stop()
      return Promise.resolve()
    },
  }
}

async function isWhole(release: string): Promise<boolean> {
  const damage = await damageOf(release)
  if (damage.length > 0)
    logNotice(`The served release is damaged and is made again: ${sentenceOf(damage)}.`)
  return damage.length === 0
}

/** @throws BuildError */
async function requireComplete(release: string): Promise<void> {
  if (isComplete(release) && (await readDescription(release)) !== undefined) return
  await rm(release, { recursive: true, force: true })
  throw new BuildError('The build ended without producing a complete site.')
}
