/**
 * `npm run bench:publish`: seconds from a save to the page that shows it, in catalogues of 100,
 * 1,000 and 10,000 products (or the sizes named), 5 rounds each (or `--rounds`), over the whole
 * way: the API, the build hook, the build, the switch, the event and `/api/publication`.
 */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { formOf } from '#tests/support/editing.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 1000, 10_000]
const rounds = Number(options.rounds)
const longest = 10 * 60_000

const publicationSchema = z.object({
  state: z.string(),
  message: z.string(),
  catalogueRevision: z.int(),
  publishedRevision: z.int(),
  log: z.array(z.object({ builtAt: z.string().nullable(), endedAt: z.string() })),
})

const productSchema = z.object({ id: z.int(), code: z.string() })

const results: Record<string, object> = {}
for (const size of sizes) {
  const site = await startSite({ prepare: (dataDir) => makeCatalogue(dataDir, size) })
  try {
    results[`${size} products`] = await bench(site)
  } finally {
    await site.stop()
  }
}
console.table(results)

async function bench(site: Site): Promise<object> {
  const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  const token = await sessionOf(database, 'bench')
  const [products] = await database.read([
    `SELECT id, code FROM product ORDER BY id LIMIT ${rounds}`,
  ])
  database.close()
  const times: number[] = []
  const builds: number[] = []
  for (const [round, row] of (products?.rows ?? []).entries()) {
    const product = productSchema.parse(row)
    const name = `Round ${round}`
    const since = performance.now()
    const saved = await fetch(`${site.url}/api/products/${product.code}`, {
      method: 'POST',
      headers: bearer(token),
      body: formOf({ name }),
    })
    if (saved.status !== 200) throw new Error(`The save was answered ${saved.status}.`)
    builds.push(await untilLive(site, token))
    times.push((performance.now() - since) / 1000)
    const page = await (await fetch(`${site.url}/product/${product.id}`)).text()
    if (!page.includes(name)) throw new Error('The site is live without the change.')
  }
  return {
    'save to live, p50 s': quantile(times, 0.5),
    'p95 s': quantile(times, 0.95),
    'of that the build, p50 s': quantile(builds, 0.5),
  }
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

/** @param at 0.5 is the median; the nearest that was measured */
function quantile(values: readonly number[], at: number): string {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[Math.ceil(sorted.length * at) - 1] ?? NaN).toFixed(2)
}
