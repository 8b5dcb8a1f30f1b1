import { setTimeout as pause } from 'node:timers/promises'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { publishing } from '#src/domain/limits.ts'
import type { PublishedRelease } from '#src/domain/publication/outcome.ts'
import { heldAfter, notHeld, wentBack } from '#src/domain/publication/rollback.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { swapPublication } from '#src/server/database/publication.ts'
import { listReleases } from '#src/server/database/releases.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import {
  type DeploysAddress,
  PlatformError,
  deploysAddress,
  listDeploys,
  restoreDeploy,
} from './platform.ts'
import { readRelease } from './live-release.ts'

/** A build is asked for or under way, and would bring again what is to be taken back. */
export class BuildRunningError extends Error {
  override readonly name = 'BuildRunningError'
}

/**
 * The releases that were live and that the platform still has, the newest first.
 * @returns none where the platform can't be asked
 * @throws PlatformError
 */
export async function rollbackReleases(env: Env = readEnv()): Promise<PublishedRelease[]> {
  const address = deploysAddress(env)
  if (address === undefined) return []
  return listReleases(await openCatalogueDatabase(env), await listDeploys(address))
}

/**
 * Puts an earlier release back; nothing is published by itself until the next save. Whatever
 * refuses leaves the state as it was, and the release that is served already stays.
 * @param name of the release, as {@link rollbackReleases} says it
 * @throws PlatformError
 * @throws BuildRunningError
 */
export async function rollBack(
  name: string,
  administrator: string,
  env: Env = readEnv(),
): Promise<PublishedRelease> {
  const address = deploysAddress(env)
  const release = (await rollbackReleases(env)).find(({ release }) => release === name)
  if (address === undefined || release === undefined)
    throw new PlatformError(404, adminMessages.releaseGone)
  const { revision, current } = release
  if (current && (await shows(env.servedUrl, revision))) return release
  const database = await openCatalogueDatabase(env)
  const letGo = await hold(database)
  try {
    await restore(address, release, env.servedUrl)
  } catch (error) {
    await letGo()
    throw error
  }
  const subject = `revision ${revision}`
  await swapPublication(
    database,
    (state) => wentBack(state, { revision, deploy: name }, Date.now()),
    (_state, condition) => [
      insertAudit({ administrator, action: 'went back', subject }, condition),
    ],
  )
  return release
}

/**
 * From now on no build is asked for by itself.
 * @returns what undoes it
 * @throws BuildRunningError
 */
async function hold(database: Database): Promise<() => Promise<unknown>> {
  let before: number | null = null
  const claimed = await swapPublication(database, (state) => {
    before = state.heldRevision
    return heldAfter(state)
  })
  if (claimed === undefined) throw new BuildRunningError()
  return () => swapPublication(database, (state) => notHeld(state, claimed, before))
}

/** Restores a release, and waits for the site to say that it holds it. */
async function restore(
  address: DeploysAddress,
  { release, revision }: PublishedRelease,
  siteUrl: string,
) {
  await restoreDeploy(address, release)
  const until = Date.now() + publishing.longestRestore
  while (!(await shows(siteUrl, revision))) {
    if (Date.now() >= until) throw new PlatformError(503, notShown)
    await pause(publishing.restoreLook)
  }
}

/** Only the site itself knows what it shows. */
const shows = async (siteUrl: string, revision: number) =>
  (await readRelease(siteUrl).catch(() => undefined))?.revision === revision

const notShown = `The platform accepted the request, but after ${publishing.longestRestore / 1000} seconds the site still doesn’t show that release. Please check the site, then try again.`
