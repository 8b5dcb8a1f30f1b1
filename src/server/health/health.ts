import {
  checkIntegrity,
  writeProbe,
  databaseFile,
  openCatalogueDatabase,
} from '#src/server/database/open.ts'
import { readPublication } from '#src/server/database/publication.ts'
import { probeStore } from '#src/server/files/store.ts'
import { readEnv } from '#src/server/env.ts'
import { logProblem } from '#src/server/log.ts'
import { within } from '#src/server/within.ts'

/** Time limit of each check, ms; monitors wait no longer. */
const timeLimit = 10_000

type State = 'ok' | 'failing'

export interface Health {
  healthy: boolean
  database: State
  files: State
  /** whether visitors get the home page */
  site: State
  /** undefined if the database check fails */
  catalogueRevision?: number
  /** null before the first release */
  publishedRevision?: number | null
}

/**
 * Checks that each essential part of the site works; logs the reason for a failure. While all parts
 * work, frequent calls do not increase the cost, because results are shared: see {@link cachedCheck}.
 */
export async function readHealth(): Promise<Health> {
  const [revisions, files, site] = await Promise.all([
    within(timeLimit, checkDatabase(), tooLate).catch(failing('The database')),
    within(timeLimit, checkStore(), tooLate).then(() => ({}), failing('The file store')),
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
  await probeWrites(databaseUrl, () => writeProbe(database))
  if (databaseFile(databaseUrl) !== undefined)
    await probeIntegrity(databaseUrl, () => checkIntegrity(databaseUrl))
  return { catalogueRevision, publishedRevision }
}

const checkStore = () => probeStoredFiles(readEnv().databaseUrl, () => probeStore(timeLimit))

/** How long a success counts, ms: anyone may call this, and each check costs a write. */
const successLifetime = 15_000
/** Maximum share of time spent on reading the whole database. */
const readingShare = 1 / 1000

const probeWrites = cachedCheck(() => successLifetime)
const probeStoredFiles = cachedCheck(() => successLifetime)
const probeIntegrity = cachedCheck((duration) => Math.max(successLifetime, duration / readingShare))

/**
 * Returns a function whose callers share one run of a check, while it runs and, after a success, for
 * another `lifetimeOf(duration)` ms. After a failure, the next call runs it again.
 */
function cachedCheck(lifetimeOf: (duration: number) => number) {
  const checks = new Map<string, { until: number; result: Promise<void> }>()
  return (site: string, check: () => Promise<void>): Promise<void> => {
    const last = checks.get(site)
    if (last !== undefined && performance.now() < last.until) return last.result
    const since = performance.now()
    const entry = { until: Infinity, result: check() }
    checks.set(site, entry)
    entry.result.then(
      () => (entry.until = performance.now() + lifetimeOf(performance.now() - since)),
      () => checks.delete(site),
    )
    return entry.result
  }
}

/** Requests the home page, because a release may have lost files without the server noticing. */
async function requireHomePage(): Promise<void> {
  const { servedUrl } = readEnv()
  const signal = AbortSignal.timeout(timeLimit)
  const { ok, status } = await fetch(`${servedUrl}/`, { method: 'HEAD', signal })
  // The platform may require a password for previews and unpublished sites.
  if (!ok && status !== 401) throw new Error(`The home page answered ${status}.`)
}

const tooLate = () => new Error(`It did not answer within ${timeLimit / 1000} seconds.`)

const failing = (part: string) => (error: unknown) => {
  logProblem(`${part} is not working.`, error)
  return undefined
}
