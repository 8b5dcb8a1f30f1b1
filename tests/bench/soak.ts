/**
 * `npm run soak`: ten minutes (or `SECONDS`) of concurrent visitors, inquiries and edits on a
 * started site of 60 products, which is rebuilt after each edit. Fails on any error, on growing
 * memory, and on an acknowledged write that is missing from the database.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { formOf, picture, rowsOf } from '#tests/support/editing.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { anOrder, newAddress, postOrder } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/start-site.ts'
import { median, quantile } from './quantile.ts'

const seconds = Number(process.env['SECONDS'] ?? 600)
/** The part for warming up, which does not count for memory. */
const warmUp = Math.min(60, seconds / 4)
/** Growth that is no leak: the garbage collector runs when it likes. */
const tolerated = { factor: 1.25, megabytes: 40 }

const site = await startSite({ prepare: (dataDir) => makeCatalogue(dataDir, 60) })
const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
const token = await sessionOf(database, 'soak')
const rowSchema = z.array(z.object({ id: z.int(), code: z.string(), image: z.string() }))
const products = rowSchema.parse(await rowsOf(database, 'SELECT id, code, image FROM product'))

const begin = performance.now()
const left = () => seconds * 1000 - (performance.now() - begin)
const times: Record<string, number[]> = {}
const errors: string[] = []
const memory: { at: number; megabytes: number }[] = []
const inquiries = new Map<string, number>()
const names = new Map<number, string>()

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Times one request and records its faults. */
async function measure(kind: string, request: () => Promise<number>, expected: number) {
  const since = performance.now()
  try {
    const status = await request()
    if (status !== expected) errors.push(`${kind}: ${status}`)
  } catch (error) {
    errors.push(`${kind}: ${String(error)}`)
  }
  ;(times[kind] ??= []).push(performance.now() - since)
}

async function get(url: string): Promise<number> {
  const response = await fetch(site.url + url)
  await response.arrayBuffer()
  return response.status
}

async function visit(): Promise<void> {
  while (left() > 0) {
    const { id, image } = any(products)
    const page = any(['/', '/products', '/categories', '/projects', '/sections', `/product/${id}`])
    await measure('page', () => get(page), 200)
    const width = any([320, 640, 960])
    const resized = `/.netlify/images?url=${encodeURIComponent(image)}&w=${width}`
    await measure('picture', () => get(resized), 200)
    await measure('stored file', () => get(image), 200)
    const word = any(['downlight', 'spike', 'wall', 'bronze', 'x'])
    await measure('search', () => get(`/api/search?query=${word}`), 200)
    await measure('product API', () => get(`/api/products/${id}`), 200)
    await sleep(20)
  }
}

async function inquire(): Promise<void> {
  while (left() > 0) {
    const key = `soak ${crypto.randomUUID()}`
    const lines = anOrder({ products: [{ id: any(products).id, quantity: 3 }] })
    await measure(
      'inquiry',
      async () => {
        const answer = await postOrder(site.url, lines, {
          headers: { 'Idempotency-Key': key },
          from: newAddress(),
        })
        if (answer.body.id !== undefined) inquiries.set(key, answer.body.id)
        return answer.status
      },
      201,
    )
    await sleep(200)
  }
}

async function edit(): Promise<void> {
  for (let round = 0; left() > 0; round += 1) {
    const { id, code } = any(products)
    const name = `Soak ${round}`
    const hue = `#${(round % 0xffffff).toString(16).padStart(6, '0')}`
    const image = round % 5 === 0 ? await picture(hue) : undefined
    await measure(
      'edit',
      async () => {
        const response = await fetch(`${site.url}/api/products/${code}`, {
          method: 'POST',
          headers: bearer(token),
          body: formOf({ name, image }),
        })
        await response.arrayBuffer()
        if (response.ok) names.set(id, name)
        return response.status
      },
      200,
    )
    await sleep(2000)
  }
}

async function watch(): Promise<void> {
  while (left() > 0) {
    await measure('health', () => get('/api/health'), 200)
    const status = await readFile(`/proc/${site.pid}/status`, 'utf8')
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
    memory.push({ at: performance.now() - begin, megabytes: kilobytes / 1024 })
    await sleep(1000)
  }
}

await Promise.all([visit(), visit(), visit(), inquire(), edit(), watch()])

const window = Math.min(60, seconds / 4) * 1000
const between = (from: number, to: number) =>
  median(memory.flatMap(({ at, megabytes }) => (at >= from && at < to ? [megabytes] : [])))
const first = between(warmUp * 1000, warmUp * 1000 + window)
const last = between(seconds * 1000 - window, Infinity)
const lost = await lostWrites()
const logged = site
  .printed()
  .split('\n')
  .filter((line) => line.includes('"level":"error"'))
const [state] = await rowsOf(database, 'SELECT published_revision AS revision FROM publication')
database.close()
await site.stop()

console.table(
  Object.fromEntries(
    Object.entries(times).map(([kind, all]) => [
      kind,
      {
        requests: all.length,
        errors: errors.filter((error) => error.startsWith(`${kind}: `)).length,
        'p50 ms': quantile(all, 0.5).toFixed(1),
        'p99 ms': quantile(all, 0.99).toFixed(1),
      },
    ]),
  ),
)
console.log(
  `Memory after ${warmUp} s of warming up ${first.toFixed(0)} MB, at the end ${last.toFixed(0)} MB.`,
)
console.log(
  `${inquiries.size} inquiries and ${names.size} edited products acknowledged, ${lost.length} not in the database; published up to revision ${String(state?.['revision'])}.`,
)
const level = last <= first * tolerated.factor + tolerated.megabytes
const faults = [...new Set(errors), ...lost, ...logged, ...(level ? [] : ['The memory has grown.'])]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

/** Acknowledged writes that are missing, by key or product. */
async function lostWrites(): Promise<string[]> {
  const stored = await rowsOf(database, 'SELECT idempotency_key AS key, id FROM inquiry')
  const ids = new Map(stored.map(({ key, id }) => [key, id]))
  const now = await rowsOf(database, 'SELECT id, name FROM product')
  const named = new Map(now.map(({ id, name }) => [id, name]))
  return [
    ...[...inquiries].flatMap(([key, id]) => (ids.get(key) === id ? [] : [`Lost: inquiry ${id}`])),
    ...[...names].flatMap(([id, name]) =>
      named.get(id) === name ? [] : [`Lost: product ${id}, ${name}`],
    ),
  ]
}
