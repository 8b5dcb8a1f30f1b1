/**
 * `npm run bench:orders`: inquiries per second and the time of each, from 20 concurrent clients to
 * the local server in a separate process, with an embedded file and, if available, a libSQL server.
 * Sends 1,000 inquiries or the given number, after 200 for warming up. Mails are saved as files.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { everyDatabaseKind } from '#tests/support/databases.ts'
import { clients, loadOrders, sendLoad, startOrderServer } from '#tests/support/order-load.ts'
import { quantile } from './quantile.ts'

const count = Number(process.argv[2] ?? 1000)
const warmUp = 200

interface Run {
  database: string
  inquiries: number
  clients: number
  'a second': number
  'p50 ms': string
  'p99 ms': string
}

const runs: Run[] = []
for (const { name, start } of everyDatabaseKind()) {
  const place = await start()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-orders-'))
  const server = await startOrderServer(place.url, folder)
  try {
    await sendLoad(server.url, loadOrders(warmUp))
    const orders = loadOrders(count)
    const since = performance.now()
    const { times } = await sendLoad(server.url, orders)
    const seconds = (performance.now() - since) / 1000
    runs.push({
      database: name,
      inquiries: times.length,
      clients,
      'a second': Math.round(times.length / seconds),
      'p50 ms': quantile(times, 0.5).toFixed(1),
      'p99 ms': quantile(times, 0.99).toFixed(1),
    })
  } finally {
    await server.kill()
    await place.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
console.table(runs)
