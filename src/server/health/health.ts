import { checkIntegrity, writeProbe } from '#src/server/database/health.ts'
import { databaseFile, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readPublication } from '#src/server/database/publication.ts'
import { probeStore } from '#src/server/files/store.ts'
import { readEnv } from '#src/server/env.ts'
import { logProblem } from '#src/server/log.ts'
import { within } from '#src/server/within.ts'

/** How long a part may take to answer, milliseconds: who watches over the site waits no longer. */
const longest = 10_000

type State = 'ok' | 'failing'

export interface Health {
  healthy: boolean
  database: State
  files: State
  /** whether visitors get the home page */
  site: State
  /** undefined where the database does not say */
  catalogueRevision?: number
  /** null before the first release */
  publishedRevision?: number | null
}

/**
 * Has each part that the site can't do without do what it is there for; why one fails is logged. What
 * that costs does not grow with how often it is asked while all is well: see {@link sparing}.
 */
export async function readHealth(): Promise<Health> {
  const [revisions, files, site] = await Promise.all([
    within(longest, checkDatabase(), tooLate).catch(failing('The database')),
    within(longest, checkStore(), tooLate).then(() => ({}), failing('The file store')),
    requireHomePage().then(() => ({}), failing('The site')),
  ])
  return {
    healthy: revisions !== undefined && files !== undefined && site !== undefined,
    database: revisions === undefined ? 'failing' : 'ok',
    files: files === undefined ? 'failing' : 'ok',
    site: site === undefined ? 'failing' : 'ok',
    ...revisions,
  }
}

async function checkDatabase() {
  const { databaseUrl } = readEnv()
  const database = await openCatalogueDatabase()
  const { catalogueRevision, publishedRevision } = await readPublication(database)
  await written(databaseUrl, () => writeProbe(database))
  if (databaseFile(databaseUrl) !== undefined)
    await intact(databaseUrl, () => checkIntegrity(databaseUrl))
  return { catalogueRevision, publishedRevision }
}

const checkStore = () => stored(readEnv().databaseUrl, () => probeStore(longest))

/** Milliseconds for which it counts that a part has been well: anyone may ask, and each write costs. */
const pause = 15_000
/** Reading the whole database takes at most this part of the time. */
const readingShare = 1 / 1000

const written = sparing(() => pause)
const stored = sparing(() => pause)
const intact = sparing((took) => Math.max(pause, took / readingShare))

/**
 * Makes a check that is shared by all who ask while it runs, and then for as long as `pauseAfter` says
 * of the milliseconds that it took. One that has failed is made again by the next who asks.
 */
function sparing(pauseAfter: (took: number) => number) {
  const checks = new Map<string, { until: number; result: Promise<void> }>()
  return (site: string, check: () => Promise<void>): Promise<void> => {
    const last = checks.get(site)
    if (last !== undefined && performance.now() < last.until) return last.result
    const since = performance.now()
    const entry = { until: Infinity, result: check() }
    checks.set(site, entry)
    entry.result.then(
      () => (entry.until = performance.now() + pauseAfter(performance.now() - since)),
      () => checks.delete(site),
    )
    return entry.result
  }
}

/** A release may have lost its files behind the back of whoever serves it. */
async function requireHomePage(): Promise<void> {
  const { servedUrl } = readEnv()
  const signal = AbortSignal.timeout(longest)
  const { ok, status } = await fetch(`${servedUrl}/`, { method: 'HEAD', signal })
  // Before a preview or a site that is not public yet, the platform may ask for a password.
  if (!ok && status !== 401) throw new Error(`The home page answered ${status}.`)
}

const tooLate = () => new Error(`It did not answer within ${longest / 1000} seconds.`)

const failing = (part: string) => (error: unknown) => {
  logProblem(`${part} is not working.`, error)
  return undefined
}
