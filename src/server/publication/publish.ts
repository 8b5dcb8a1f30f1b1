import type { Context } from '@netlify/functions'
import { publishing } from '#src/domain/limits.ts'
import { type Transition, asked, failed, lookedAt, wanted } from '#src/domain/publication/events.ts'
import {
  type Publication,
  type PublishMode,
  isRunning,
  nextStep,
} from '#src/domain/publication/publication.ts'
import { catalogueTag } from './cache-tags.ts'
import { insertAudit } from '#src/server/database/audit.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { readPublication, swapPublication } from '#src/server/database/publication.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { logNotice, logProblem } from '#src/server/log.ts'
import { readRelease } from './live-release.ts'

/** What publishing needs of a request's context; a script has no deploy. */
export type PlatformContext = Pick<Context, 'waitUntil'> & Partial<Pick<Context, 'deploy'>>

/**
 * After a change of the catalogue is committed: nothing older than it stays in a cache, and the
 * site is built anew. It goes on behind the answer, and what fails in it fails no save: what is
 * not done now, the schedule does (netlify/functions/every-minute.ts).
 */
export function catalogueChanged(context: PlatformContext): void {
  if (!isPreview(context))
    context.waitUntil(
      publishWhatIsDue().catch((error: unknown) =>
        logProblem('The change is not yet on its way to the site.', error),
      ),
    )
  purgeCatalogue(context)
}

/** Whether a deploy preview or a branch's deploy answers, which may have the hook of production. */
export const isPreview = ({ deploy }: Partial<Pick<Context, 'deploy'>>): boolean =>
  deploy !== undefined && deploy.context !== 'production'

/** Nothing of the catalogue stays in the CDN’s cache. Goes on behind the answer. */
export function purgeCatalogue(context: Pick<Context, 'waitUntil'>): void {
  // The platform hands its functions the token; elsewhere there is no CDN to purge.
  if (process.env['NETLIFY_PURGE_API_TOKEN'] === undefined) return
  context.waitUntil(
    purge().catch((error: unknown) => logProblem('The CDN’s cache could not be purged.', error)),
  )
}

async function purge(): Promise<void> {
  const { purgeCache } = await import('@netlify/functions')
  await purgeCache({ tags: [catalogueTag] })
}

/** Asks for a build if one is due. */
export async function publishWhatIsDue(env: Env = readEnv()): Promise<void> {
  const { buildHookUrl, publishMode } = env
  if (buildHookUrl === undefined) return
  await ask(await openCatalogueDatabase(env), buildHookUrl, publishMode)
}

/** Events may be lost: while a build is under way the site itself is asked what it shows. */
export async function lookAfterBuild(env: Env = readEnv()): Promise<void> {
  if (env.buildHookUrl === undefined) return
  if (isRunning(await readPublication(await openCatalogueDatabase(env)))) await lookAtSite(env)
}

/** Asks the site what it shows, and writes down what is new in it. */
export async function lookAtSite(env: Env = readEnv()): Promise<void> {
  const release = await readRelease(env.servedUrl).catch(() => undefined)
  await swapPublication(await openCatalogueDatabase(env), (state) =>
    lookedAt(state, release, Date.now()),
  )
}

/**
 * The administrator wants the catalogue published as it is now, whatever the mode, and a failed
 * attempt to be made again.
 */
export async function publishNow(administrator: string, env: Env = readEnv()): Promise<void> {
  const database = await openCatalogueDatabase(env)
  const { buildHookUrl, publishMode } = env
  const now = Date.now()
  const claimed = await swapPublication(
    database,
    (state) => {
      const wish = wanted(state, now)
      if (buildHookUrl === undefined) return wish
      return askedIfDue(wish.state, publishMode, now) ?? wish
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
  // Else a build is under way already.
  const isOurs = claimed?.requestedAt === new Date(now).toISOString()
  if (isOurs && buildHookUrl !== undefined) await postClaimed(database, buildHookUrl, claimed)
}

/** Of all who find that it is time to ask, one does. */
async function ask(database: Database, hook: string, mode: PublishMode): Promise<void> {
  const claimed = await swapPublication(database, (state) => askedIfDue(state, mode, Date.now()))
  if (claimed !== undefined) await postClaimed(database, hook, claimed)
}

const askedIfDue = (state: Publication, mode: PublishMode, now: number): Transition | undefined =>
  nextStep(state, mode, now).do === 'ask' ? asked(state, now) : undefined

/** Posts the hook for who has claimed to ask, and writes down where that fails. */
async function postClaimed(database: Database, hook: string, claimed: Publication): Promise<void> {
  const failure = await post(hook)
  if (failure === undefined) return
  logNotice(failure)
  await swapPublication(database, (state) =>
    // Another state by then: the build was heard of, so it was asked for after all.
    state.requestedAt === claimed.requestedAt && state.buildingAt === null
      ? failed(state, { failure }, Date.now())
      : undefined,
  )
}

/** @returns why no build was asked for, never with the hook's address, which is a secret */
async function post(hook: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(publishing.hookAnswer)
    const response = await fetch(hook, { method: 'POST', signal, redirect: 'error' })
    await response.body?.cancel()
    if (response.ok) return undefined
    return `The build hook refused to build the site (status ${response.status}).`
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    return late
      ? `The build hook did not answer within ${publishing.hookAnswer / 1000} seconds.`
      : 'The build hook can’t be reached.'
  }
}
