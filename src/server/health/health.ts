import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { existingPathsIn, selectNamed } from '#src/server/database/files.ts'
import {
  checkIntegrity,
  writeProbe,
  databaseFile,
  openCatalogueDatabase,
} from '#src/server/database/open.ts'
import { readPublication } from '#src/server/database/publication.ts'
import { describeFile, probeStore } from '#src/server/files/store.ts'
import { readEnv } from '#src/server/env.ts'
import { logProblem } from '#src/server/log.ts'
import { damageOf, sentenceOf } from '#src/server/rendering/file-list.ts'
import { within } from '#src/server/within.ts'

/** Time limit of each check, ms; monitors wait no longer. */
const timeLimit = 10_000

type State = 'ok' | 'damaged' | 'failing'

export interface Health {
  healthy: boolean
  database: State
  files: State
  /** whether visitors get the home page, and no file of the release is damaged */
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
  const [database, files, site] = await Promise.all([
    stateOf('The database', within(timeLimit, checkDatabase(), tooLate)),
    stateOf('The file store', within(timeLimit, checkStore(), tooLate)),
    stateOf('The site', within(timeLimit, checkSite(), tooLate)),
  ])
  const states = { database: database.state, files: files.state, site: site.state }
  return {
    healthy: Object.values(states).every((state) => state === 'ok'),
    ...states,
    ...database.found,
  }
}

/** The part works, but some of its files are damaged or missing. */
class DamageError extends Error {
  override readonly name = 'DamageError'
}

async function stateOf<Found>(
  part: string,
  check: Promise<Found>,
): Promise<{ state: State; found?: Found }> {
  try {
    return { state: 'ok', found: await check }
  } catch (error) {
    const isDamaged = error instanceof DamageError
    logProblem(`${part} is ${isDamaged ? 'damaged' : 'not working'}.`, error)
    return { state: isDamaged ? 'damaged' : 'failing' }
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

async function checkStore(): Promise<void> {
  const { databaseUrl } = readEnv()
  await probeStoredFiles(databaseUrl, () => probeStore(timeLimit))
  // Beside a database server, the store is the platform's own.
  if (databaseFile(databaseUrl) !== undefined)
    await compareStoredFiles(databaseUrl, () => requireNextFiles(databaseUrl))
}

async function checkSite(): Promise<void> {
  await requireHomePage()
  const { dataDir } = readEnv()
  // Elsewhere the release belongs to the platform.
  const release = await realpath(path.join(dataDir, 'current')).catch(() => undefined)
  if (release !== undefined) await compareRelease(dataDir, () => requireWhole(release))
}

async function requireWhole(release: string): Promise<void> {
  const damage = await damageOf(release)
  if (damage.length > 0) throw new DamageError(`In the release, ${sentenceOf(damage)}.`)
}

/** Stored files that one check compares. */
const comparedAtOnce = 200
/** By database, the last file that was found to be whole. */
const lastWhole = new Map<string, string>()

/** Compares the lengths of some stored files with the store's metadata, and continues there at its next call. */
async function requireNextFiles(databaseUrl: string): Promise<void> {
  // The check of the database tells its faults.
  const files = await namedFiles(lastWhole.get(databaseUrl) ?? '').catch(() => [])
  for (const file of files)
    if ((await describeFile(file)) === undefined)
      throw new DamageError(`The stored file ${file} is missing or damaged.`)
  lastWhole.set(databaseUrl, files.length < comparedAtOnce ? '' : (files.at(-1) ?? ''))
}

async function namedFiles(after: string): Promise<string[]> {
  const database = await openCatalogueDatabase()
  const [found] = await database.read([selectNamed(after, comparedAtOnce)])
  return [...existingPathsIn(found)]
}

/** How long a success counts, ms: anyone may call this, and each check costs a write. */
const successLifetime = 15_000
/** Maximum share of time spent on reading the whole database. */
const readingShare = 1 / 1000

const probeWrites = cachedCheck(() => successLifetime)
const probeStoredFiles = cachedCheck(() => successLifetime)
const probeIntegrity = cachedCheck((duration) => Math.max(successLifetime, duration / readingShare))
/** Maximum share of time spent on comparing files. */
const comparingShare = 1 / 100
const compared = (duration: number) => Math.max(successLifetime, duration / comparingShare)
const compareStoredFiles = cachedCheck(compared)
const compareRelease = cachedCheck(compared)

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
