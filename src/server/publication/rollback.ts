import { setTimeout as pause } from 'node:timers/promises'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { publishing } from '#src/domain/limits.ts'
import type { PublishedRelease } from '#src/domain/api/publication.ts'
import { heldAfter, notHeld, rolledBack } from '#src/domain/publication/rollback.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { swapPublication, listReleases } from '#src/server/database/publication.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import {
  type DeploysAddress,
  PlatformError,
  deploysAddress,
  listDeploys,
  restoreDeploy,
} from './platform.ts'
import { readRelease } from './live-release.ts'

/** A build is requested or running, and would undo the rollback. */
export class BuildRunningError extends Error {
  override readonly name = 'BuildRunningError'
}

/**
 * Lists the formerly live releases that the platform still has, newest first.
 * @returns an empty list if DEPLOYS_URL is not set
 * @throws PlatformError
 */
export async function rollbackReleases(env: Env = readEnv()): Promise<PublishedRelease[]> {
  const address = deploysAddress(env)
  if (address === undefined) return []
  return listReleases(await openCatalogueDatabase(env), await listDeploys(address))
}

/**
 * Restores an earlier release and holds automatic publishing until the next save. A failure leaves
 * the state unchanged. Does nothing if that release is already live.
 * @param name of the release, from {@link rollbackReleases}
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
  if (current && (await isServing(env.servedUrl, revision))) return release
  const database = await openCatalogueDatabase(env)
  const undoHold = await hold(database)
  try {
    await restore(address, release, env.servedUrl)
  } catch (error) {
    await undoHold()
    throw error
  }
  const subject = `revision ${revision}`
  await swapPublication(
    database,
    (state) => rolledBack(state, { revision, deploy: name }, Date.now()),
    (_state, condition) => [
      insertAudit({ administrator, action: 'went back', subject }, condition),
    ],
  )
  return release
}

/**
 * Stops automatic builds.
 * @returns a function that undoes it
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

/** Restores a release and waits until the site serves it. */
async function restore(
  address: DeploysAddress,
  { release, revision }: PublishedRelease,
  siteUrl: string,
) {
  await restoreDeploy(address, release)
  const deadline = performance.now() + publishing.longestRestore
  while (!(await isServing(siteUrl, revision))) {
    if (performance.now() >= deadline) throw new PlatformError(503, notShownMessage)
    await pause(publishing.restoreLook)
  }
}

/** Asks the site itself, the only reliable source for what is live. */
const isServing = async (siteUrl: string, revision: number) =>
  (await readRelease(siteUrl).catch(() => undefined))?.revision === revision

const notShownMessage = `The platform accepted the request, but after ${publishing.longestRestore / 1000} seconds the site still doesn’t show that release. Please check the site, then try again.`
