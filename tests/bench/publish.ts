/**
 * `npm run bench:publish`: seconds from a save to the page that shows it, in catalogues of 100,
 * 1,000 and 10,000 products (or the sizes named), 5 rounds each (or `--rounds`), over the whole
 * way: the API, the build hook, the build, the switch, the event and `/api/publication`.
 */
import { parseArgs } from 'node:util'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { startSite } from '#tests/support/start-site.ts'
import { saveToLive } from './save-to-live.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 1000, 10_000]

const results: Record<string, object> = {}
for (const size of sizes) {
  const site = await startSite({ prepare: (dataDir) => makeCatalogue(dataDir, size) })
  try {
    const saved = await saveToLive(site, Number(options.rounds))
    const times = saved.map(({ seconds }) => seconds)
    results[`${size} products`] = {
      'save to live, p50 s': quantile(times, 0.5),
      'p95 s': quantile(times, 0.95),
      'of that the build, p50 s': quantile(
        saved.map(({ build }) => build),
        0.5,
      ),
    }
  } finally {
    await site.stop()
  }
}
console.table(results)

/** @param at 0.5 is the median; the nearest that was measured */
function quantile(values: readonly number[], at: number): string {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[Math.ceil(sorted.length * at) - 1] ?? NaN).toFixed(2)
}
