/**
 * `npm run bench:publish`: seconds from a save to the page that shows it, in catalogues of 100,
 * 1,000 and 10,000 products (or the given sizes), with 10 saves each (or `--rounds`), over the
 * whole way: the API, the build hook, the build, the switch, the event and `/api/publication`. Also
 * prints the time of each step, from the release manifests, the memory of the server before and after, and
 * that of all its processes while the next renderer waits. `-- 1000 --rounds 200 --pause 0` publishes 200
 * times in a row, without waiting for a renderer that is ready.
 */
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { startSite } from '#tests/support/start-site.ts'
import { usedBy } from './measured.ts'
import { memoryOf } from './processes.ts'
import { type Steps, betweenSaves, saveToLive } from './save-to-live.ts'
import { median, quantile } from './quantile.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '10' },
    pause: { type: 'string', default: String(betweenSaves) },
  },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 1000, 10_000]
const rounds = Number(options.rounds)

const live: Record<string, object> = {}
const medians: Record<string, Steps> = {}
for (const size of sizes) {
  const site = await startSite({ prepare: (dataDir) => makeCatalogue(dataDir, size) })
  const name = `${size} products`
  try {
    await sleep(betweenSaves)
    const before = memoryOf(site.pid)
    const saves = await saveToLive(site, rounds, Number(options.pause))
    await sleep(betweenSaves)
    const totals = saves.map(({ total }) => total)
    live[name] = {
      'save to live, p50 s': inSeconds(totals, 0.5),
      'p95 s': inSeconds(totals, 0.95),
      'server before, MiB': before.toFixed(0),
      'in each fifth, MiB': inFifths(saves.map(({ memory }) => memory)),
      'server after, MiB': memoryOf(site.pid).toFixed(0),
      'with its processes, MiB': usedBy(site.pid).memory.toFixed(0),
    }
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

function inSeconds(values: readonly number[], at: number): string {
  return (quantile(values, at) / 1000).toFixed(2)
}

/** The median of each fifth, so that a growth that goes on is seen. */
function inFifths(values: readonly number[]): string {
  const size = Math.ceil(values.length / 5)
  return [0, 1, 2, 3, 4]
    .map((fifth) => values.slice(fifth * size, (fifth + 1) * size))
    .filter((part) => part.length > 0)
    .map((part) => median(part).toFixed(0))
    .join(', ')
}

/** The median of each step. */
function stepsOf(saves: readonly Steps[]): Steps {
  const names = Object.keys(saves[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, Math.round(median(saves.map((steps) => steps[name] ?? 0)))]),
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
