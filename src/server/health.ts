import { openCatalogueDatabase } from './database/open.ts'
import { readPublication } from './database/publication.ts'
import { pingStore } from './files/store.ts'
import { readEnv } from './env.ts'
import { logProblem } from './log.ts'
import { within } from './within.ts'

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

/** Asks each part that the site can't do without, by one cheap question; why one fails is logged. */
export async function readHealth(): Promise<Health> {
  const [revisions, files, site] = await Promise.all([
    within(longest, readRevisions(), tooLate).catch(failing('The database')),
    pingStore(longest).then(() => ({}), failing('The file store')),
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

async function readRevisions() {
  const { catalogueRevision, publishedRevision } = await readPublication(
    await openCatalogueDatabase(),
  )
  return { catalogueRevision, publishedRevision }
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
