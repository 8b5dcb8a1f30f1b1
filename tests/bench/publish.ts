/**
 * `npm run bench:publish`: seconds from a save to the page that shows it, in catalogues of 100,
 * 1,000 and 10,000 products (or the sizes named), 10 saves each (or `--rounds`), over the whole way:
 * the API, the build hook, the build, the switch, the event and `/api/publication`; and where the
 * time goes, step by step, as each release notes it.
 */
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readSeal } from '#content-build/local/releases.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { formOf } from '#tests/support/editing.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '10' } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 1000, 10_000]
const rounds = Number(options.rounds)
const longest = 10 * 60_000

const publicationSchema = z.object({
  state: z.string(),
  message: z.string(),
  catalogueRevision: z.int(),
  publishedRevision: z.int(),
})

const productSchema = z.object({ id: z.int(), code: z.string() })

/** Milliseconds of one save, step by step, until the page shows it. */
type Steps = Record<string, number>

const live: Record<string, object> = {}
const medians: Record<string, Steps> = {}
for (const size of sizes) {
  const site = await startSite({ prepare: (dataDir) => makeCatalogue(dataDir, size) })
  const name = `${size} products`
  try {
    const saves = await bench(site)
    const totals = saves.map(({ total }) => total)
    live[name] = { 'save to live, p50 s': inSeconds(totals, 0.5), 'p95 s': inSeconds(totals, 0.95) }
    medians[name] = stepsOf(saves.map(({ steps }) => steps))
  } finally {
    await site.stop()
  }
}
console.log(
  `Load of the machine: ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`,
)
console.table(live)
console.log('Where it goes, milliseconds, medians:')
console.table(transposed(medians))

async function bench(site: Site): Promise<{ total: number; steps: Steps }[]> {
  const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  const token = await sessionOf(database, 'bench')
  const [products] = await database.read([
    `SELECT id, code FROM product ORDER BY id LIMIT ${rounds}`,
  ])
  database.close()
  const saves = []
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
    })
  }
  return saves
}

/** Resolves when the dashboard says that the site shows every change. */
async function untilLive(site: Site, token: string): Promise<void> {
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
  return (await readSeal(path.join(releases, last)))?.laps ?? {}
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** @param at 0.5 is the median; the nearest that was measured */
function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * at) - 1] ?? NaN
}

function inSeconds(values: readonly number[], at: number): string {
  return (quantile(values, at) / 1000).toFixed(2)
}

/** The median of each step. */
function stepsOf(saves: readonly Steps[]): Steps {
  const names = Object.keys(saves[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      Math.round(
        quantile(
          saves.map((steps) => steps[name] ?? 0),
          0.5,
        ),
      ),
    ]),
  )
}

function transposed(table: Record<string, Steps>): Record<string, Steps> {
  const names = Object.keys(Object.values(table)[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(Object.entries(table).map(([size, steps]) => [size, steps[name] ?? 0])),
    ]),
  )
}
