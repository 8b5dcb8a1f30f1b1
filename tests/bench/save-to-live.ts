import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { formOf } from '#tests/support/editing.ts'
import type { Site } from '#tests/support/start-site.ts'

const longest = 10 * 60_000

const publicationSchema = z.object({
  state: z.string(),
  message: z.string(),
  catalogueRevision: z.int(),
  publishedRevision: z.int(),
  log: z.array(z.object({ builtAt: z.string().nullable(), endedAt: z.string() })),
})

const productSchema = z.object({ id: z.int(), code: z.string() })

export interface Saved {
  /** from the save to the page that shows it */
  seconds: number
  /** of them the build */
  build: number
}

/**
 * Changes one product after another and waits each time until its page shows it: the API, the build
 * hook, the build, the switch, the event and `/api/publication`.
 * @throws Error where a save is refused, or where the site does not follow
 */
export async function saveToLive(site: Site, rounds: number): Promise<Saved[]> {
  const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  const token = await sessionOf(database, 'bench')
  const [products] = await database.read([
    `SELECT id, code FROM product ORDER BY id LIMIT ${rounds}`,
  ])
  database.close()
  const saved: Saved[] = []
  for (const [round, row] of (products?.rows ?? []).entries()) {
    const product = productSchema.parse(row)
    const name = `Round ${round}`
    const since = performance.now()
    const answer = await fetch(`${site.url}/api/products/${product.code}`, {
      method: 'POST',
      headers: bearer(token),
      body: formOf({ name }),
    })
    if (answer.status !== 200) throw new Error(`The save was answered ${answer.status}.`)
    const build = await untilLive(site, token)
    saved.push({ seconds: (performance.now() - since) / 1000, build })
    const page = await (await fetch(`${site.url}/product/${product.id}`)).text()
    if (!page.includes(name)) throw new Error('The site is live without the change.')
  }
  return saved
}

/** @returns seconds that the build took */
async function untilLive(site: Site, token: string): Promise<number> {
  for (const until = performance.now() + longest; performance.now() < until;) {
    await sleep(50)
    const answer = await fetch(`${site.url}/api/publication`, { headers: bearer(token) })
    const { state, message, log, ...revisions } = publicationSchema.parse(await answer.json())
    if (state === 'failed') throw new Error(message)
    if (revisions.publishedRevision !== revisions.catalogueRevision) continue
    const [last] = log
    return (Date.parse(last?.endedAt ?? '') - Date.parse(last?.builtAt ?? '')) / 1000
  }
  throw new Error('The site did not follow.')
}
