import type { InStatement, ResultSet } from '@libsql/client'
import type { Context } from '@netlify/functions'
import { catalogueCaching, publishing } from '#src/domain/limits.ts'
import {
  type Transition,
  buildRequested,
  failed,
  siteChecked,
  publicationWanted,
} from '#src/domain/publication/events.ts'
import {
  type Publication,
  type PublishMode,
  isRunning,
  nextStep,
} from '#src/domain/publication/publication.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { readPublication, swapPublication } from '#src/server/database/publication.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { logNotice, logProblem } from '#src/server/log.ts'
import { readRelease } from './live-release.ts'

/** The parts of a request's context that publishing needs. A script has no deploy. */
export type PlatformContext = Pick<Context, 'waitUntil'> & Partial<Pick<Context, 'deploy'>>

/**
 * Writes a change of the catalogue, and runs everything that follows from one. Only this function raises the
 * catalogue's revision while the site is running.
 * @returns the results of the statements
 */
export async function commitCatalogue(
  database: Database,
  statements: InStatement[],
  context: PlatformContext,
  options?: Parameters<Database['writeCatalogue']>[1],
): Promise<ResultSet[]> {
  const results = await database.writeCatalogue(statements, options)
  for (const effect of effects) effect(context)
  return results
}

/**
 * The effects of a change of the catalogue. They continue after the response, and their failures do not fail the save:
 * the schedule (netlify/functions/every-minute.ts) retries them.
 */
const effects: readonly ((context: PlatformContext) => void)[] = [
  requestPublication,
  purgeCatalogue,
]

function requestPublication(context: PlatformContext): void {
  if (isPreview(context)) return
  context.waitUntil(
    publishWhatIsDue().catch((error: unknown) =>
      logProblem('The change is not yet on its way to the site.', error),
    ),
  )
}

/** Whether this is a deploy preview or branch deploy. Those may have production's build hook. */
export const isPreview = ({ deploy }: Partial<Pick<Context, 'deploy'>>): boolean =>
  deploy !== undefined && deploy.context !== 'production'

/** Purges the catalogue from the CDN’s cache. Continues after the response. */
export function purgeCatalogue(context: Pick<Context, 'waitUntil'>): void {
  // Only the platform sets this token; elsewhere there is no CDN to purge.
  if (process.env['NETLIFY_PURGE_API_TOKEN'] === undefined) return
  context.waitUntil(
    purge().catch((error: unknown) => logProblem('The CDN’s cache could not be purged.', error)),
  )
}

async function purge(): Promise<void> {
  const { purgeCache } = await import('@netlify/functions')
  await purgeCache({ tags: [catalogueCaching.tag] })
}

/** Requests a build if one is due. */
export async function publishWhatIsDue(env: Env = readEnv()): Promise<void> {
  const { buildHookUrl, publishMode } = env
  if (buildHookUrl === undefined) return
  await requestBuildIfDue(await openCatalogueDatabase(env), buildHookUrl, publishMode)
}

/** Checks the site while a build is running, because deploy events may be lost. */
export async function lookAfterBuild(env: Env = readEnv()): Promise<void> {
  if (env.buildHookUrl === undefined) return
  if (isRunning(await readPublication(await openCatalogueDatabase(env)))) await lookAtSite(env)
}

/** Fetches the live release and updates the stored state from it. */
export async function lookAtSite(env: Env = readEnv()): Promise<void> {
  const release = await readRelease(env.servedUrl).catch(() => undefined)
  await swapPublication(await openCatalogueDatabase(env), (state) =>
    siteChecked(state, release, Date.now()),
  )
}

/**
 * Publishes the current catalogue at an administrator's request, whatever the publish mode, and
 * retries a failed attempt.
 */
export async function publishNow(administrator: string, env: Env = readEnv()): Promise<void> {
  const database = await openCatalogueDatabase(env)
  const { buildHookUrl, publishMode } = env
  const now = Date.now()
  const claimed = await swapPublication(
    database,
    (state) => {
      const transition = publicationWanted(state, now)
      if (buildHookUrl === undefined) return transition
      return requestedIfDue(transition.state, publishMode, now) ?? transition
    },
    ({ catalogueRevision }, condition) => [
      insertAudit(
        {
          administrator,
          action: 'publication asked for',
          subject: `revision ${catalogueRevision}`,
        },
        condition,
      ),
    ],
  )
  // Otherwise a build is already running.
  const isOurs = claimed?.requestedAt === new Date(now).toISOString()
  if (isOurs && buildHookUrl !== undefined) await postClaimed(database, buildHookUrl, claimed)
}

/** Requests a build if one is due. If several processes try at once, only one sends the request. */
async function requestBuildIfDue(
  database: Database,
  hook: string,
  mode: PublishMode,
): Promise<void> {
  const claimed = await swapPublication(database, (state) =>
    requestedIfDue(state, mode, Date.now()),
  )
  if (claimed !== undefined) await postClaimed(database, hook, claimed)
}

const requestedIfDue = (
  state: Publication,
  mode: PublishMode,
  now: number,
): Transition | undefined =>
  nextStep(state, mode, now).do === 'ask' ? buildRequested(state, now) : undefined

/** Posts the build hook for the process that claimed the request, and records a failure. */
async function postClaimed(database: Database, hook: string, claimed: Publication): Promise<void> {
  const failure = await post(hook)
  if (failure === undefined) return
  logNotice(failure)
  await swapPublication(database, (state) =>
    // If the state has changed, the build has started, so the request did arrive.
    state.requestedAt === claimed.requestedAt && state.buildingAt === null
      ? failed(state, { failure }, Date.now())
      : undefined,
  )
}

/** @returns why the request failed, without the hook's address, which is secret; undefined if it succeeded */
async function post(hook: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(publishing.hookAnswer)
    const response = await fetch(hook, { method: 'POST', signal, redirect: 'error' })
    await response.body?.cancel()
    if (response.ok) return undefined
    return `The build hook refused to build the site (status ${response.status}).`
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    return timedOut
      ? `The build hook did not answer within ${publishing.hookAnswer / 1000} seconds.`
      : 'The build hook can’t be reached.'
  }
}
