/**
 * `npm run bench:dashboard`: the dashboard's calls with 10,000 products and 5,000 orders (or
 * `--products` and `--orders`), as real requests to the local server: milliseconds from the request
 * to the complete answer. `--folder DIR` keeps the database for the next run.
 *
 * The first call of each kind meets a process with empty caches, like a cold function.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { bearer, insertOrder, sessionOf } from '#tests/support/administration.ts'
import { startLocalSite } from '#tests/support/local-site.ts'
import { quantile } from './quantile.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '5000' },
    folder: { type: 'string' },
  },
})

/** Required times, milliseconds. */
const goals = { first: 200, page: 100 }

const root = path.join(import.meta.dirname, '../..')
const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'bench-dashboard-')))
Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '' })

try {
  await bench()
} finally {
  await closeCatalogueDatabase()
  if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
}

async function bench(): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (!(await readdir(folder)).includes('catalogue.db')) await makeCatalogue()
  const database = await openCatalogueDatabase()
  await migrate(database)
  await makeOrders(database, Number(options.orders))
  const headers = bearer(await sessionOf(database, 'bench'))
  const site = await startLocalSite()
  const time = async (target: string): Promise<number> => {
    const since = performance.now()
    const response = await fetch(site.url + target, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${target} answered ${response.status}.`)
    return performance.now() - since
  }
  const later = async (target = '', delay: number) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    return time(target)
  }
  const times = async (targets: string[]) => {
    const all: number[] = []
    for (const target of targets) all.push(await time(target))
    return all
  }
  // Loading a function's source takes time at its first call, which is not the database's.
  await time('/api/order/1')

  const numbers = (count: number, step: number) =>
    Array.from({ length: count }, (_, n) => 1 + n * step)
  const pages = numbers(40, 41).map((page) => `/api/catalogue-items?page=${page}`)
  const found = numbers(20, 3).map((page) => `/api/catalogue-items?search=spot&page=${page}`)
  const words = [
    'downlight',
    'villa',
    'radial wall',
    'downlihgt',
    'ip65',
    'sila',
    'qqqq',
    'aluminium',
  ]
  const searches = words.map((word) => `/api/catalogue-items?search=${encodeURIComponent(word)}`)
  const orderPages = numbers(40, 100).map(
    (offset) => `/api/orders?limit=20&offset=${offset}&state=open`,
  )
  const names = ['layla', 'haddad 4711', '%234711', 'layla17%40example', '501234567', 'nobody']
  const sought = names.map((name) => `/api/orders?limit=20&search=${name.replace(' ', '+')}`)
  const rows = {
    'grid: first results': spread([await time('/api/catalogue-items')], goals.first),
    'grid: a page while the search is prepared': spread([await later(pages[1], 300)]),
    'search: very first results, 2 s later': spread([await later(searches[0], 2000)], goals.first),
    'grid: pages': spread(await times(pages), goals.page),
    'search: first results': spread(await times(searches), goals.first),
    'search: pages': spread(await times(found), goals.page),
    'orders: first results (20)': spread([await time('/api/orders?limit=20')], goals.first),
    'orders: pages (20)': spread(await times(orderPages), goals.page),
    'orders: searched': spread(await times(sought), goals.page),
    'orders: without a limit (100)': spread(
      await times(Array.from({ length: 10 }, () => '/api/orders')),
      goals.first,
    ),
    'one order': spread(await times(numbers(40, 100).map((id) => `/api/order/${id}`)), goals.page),
    'orders.csv, all': spread(await times(Array.from({ length: 5 }, () => '/api/orders.csv'))),
  }
  await site.stop()
  console.log(`\n${options.products} products and ${options.orders} orders, ms`)
  console.table(rows)
}

async function makeCatalogue(): Promise<void> {
  const args = ['content-build/demo.ts', '--products', options.products]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
}

async function makeOrders(database: Database, count: number): Promise<void> {
  const lines = (id: number) =>
    Array.from({ length: 1 + (id % 8) }, (_, n): [number, number] => [
      1 + ((id * 7 + n) % 10_000),
      1 + n,
    ])
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  await database.write([
    'DELETE FROM inquiry',
    ...ids.flatMap((id) =>
      insertOrder({
        id,
        lines: lines(id),
        state: id % 3 === 0 ? 1 : 0,
        ...(id % 50 === 0 ? { quarantine: 'honeypot' } : {}),
      }),
    ),
  ])
}

function spread(times: number[], goal?: number) {
  const at = (share: number) => quantile(times, share).toFixed(1)
  return {
    calls: times.length,
    median: at(0.5),
    p95: at(0.95),
    worst: at(1),
    goal: goal === undefined ? '' : `< ${goal}`,
  }
}
