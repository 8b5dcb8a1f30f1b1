import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { releaseManifest, releaseManifestIn } from '#src/server/rendering/file-list.ts'
import { readStateFile } from '#src/server/state-file.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { formOf } from '#tests/support/editing.ts'
import { memoryOf } from './processes.ts'
import type { Site } from '#tests/support/start-site.ts'

const longest = 10 * 60_000

/** An administrator takes longer; by then the process for the next publication has loaded, milliseconds. */
export const betweenSaves = 5000

const publicationSchema = z.object({
  state: z.string(),
  message: z.string(),
  catalogueRevision: z.int(),
  publishedRevision: z.int(),
})

const productSchema = z.object({ id: z.int(), code: z.string() })

/** Milliseconds of one save, step by step, until the page shows it. */
export type Steps = Record<string, number>

export interface Saved {
  /** milliseconds from the save to the page that shows it */
  total: number
  steps: Steps
  /** MiB of the server once the page shows it */
  memory: number
}

/**
 * Changes products one by one and waits each time until the page shows it: the API, the build hook,
 * the build, the switch, the event and `/api/publication`.
 * @param pause before each save, milliseconds
 * @throws Error if a save is refused, or if the site does not follow
 */
export async function saveToLive(
  site: Site,
  rounds: number,
  pause = betweenSaves,
): Promise<Saved[]> {
  const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  const token = await sessionOf(database, 'bench')
  const [products] = await database.read([
    `SELECT id, code FROM product ORDER BY id LIMIT ${rounds}`,
  ])
  database.close()
  const saves: Saved[] = []
  for (const [round, row] of (products?.rows ?? []).entries()) {
    await sleep(pause)
    const product = productSchema.parse(row)
    const name = `Round ${round}`
    const since = performance.now()
    const saved = await fetch(`${site.url}/api/products/${product.code}`, {
      method: 'POST',
      headers: bearer(token),
      body: formOf({ name }),
    })
    if (saved.status !== 200) throw new Error(`The save was answered ${saved.status}.`)
    const answered = performance.now()
    await untilLive(site, token)
    const page = await (await fetch(`${site.url}/product/${product.id}`)).text()
    if (!page.includes(name)) throw new Error('The site is live without the change.')
    const total = performance.now() - since
    const built = await lapsOfLast(site)
    const known = answered - since + sum(Object.values(built))
    saves.push({
      total,
      steps: {
        'answer to the save': answered - since,
        ...built,
        'asking, checking, switching, telling, seeing': total - known,
      },
      memory: memoryOf(site.pid),
    })
  }
  return saves
}

/** Resolves when the dashboard says that the site shows every change. */
export async function untilLive(site: Pick<Site, 'url'>, token: string): Promise<void> {
  for (const until = performance.now() + longest; performance.now() < until;) {
    await sleep(20)
    const answer = await fetch(`${site.url}/api/publication`, { headers: bearer(token) })
    const { state, message, ...revisions } = publicationSchema.parse(await answer.json())
    if (state === 'failed') throw new Error(message)
    if (revisions.publishedRevision === revisions.catalogueRevision) return
  }
  throw new Error('The site did not follow.')
}

async function lapsOfLast({ dataDir }: Site): Promise<Steps> {
  const releases = path.join(dataDir, 'releases')
  const last = (await readdir(releases)).sort().at(-1) ?? ''
  const file = releaseManifestIn(path.join(releases, last))
  return (await readStateFile(file, releaseManifest))?.stepTimes ?? {}
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
