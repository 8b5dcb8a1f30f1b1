/**
 * `npm run bench:incremental`: Astro's own incremental build of this site (`experimental.incrementalBuild`) beside
 * ours, with 1,000 and 10,000 products (or the given sizes), which have eight variants on average. Seconds and peak
 * memory, medians of `--runs 3`: of a full build, of one in which nothing has changed, and of one changed product. The full
 * builds bundle the code; Astro bundles it each time. Also counts the pages and data files in which the two sites differ in
 * the end. Linux only: the peak is read from /proc.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundles } from '#content-build/build/bundle.ts'
import { root } from '#content-build/build/sources.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { differences } from '#tests/support/differences.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { type Measured, measured } from './measured.ts'
import { median } from './quantile.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000]
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bench-incremental-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const kinds = ['full', 'nothing changed', 'one product changed'] as const

/** A way to build the site, again and again. */
interface Way {
  /** the site that was built last */
  site: () => string
  /** Forgets all that earlier builds have left. */
  forget: () => void
  build: () => Promise<Measured>
}

const run = (args: readonly string[]) => measured(process.execPath, args, { cwd: root })
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

function astros(): Way {
  const [site, cache] = [path.join(scratch, 'astro'), path.join(scratch, 'cache')]
  return {
    site: () => site,
    forget: () => [site, cache].forEach(remove),
    build: () => run(['tests/support/astro-build.ts', site, cache]),
  }
}

function ours(): Way {
  let built = 0
  const release = (number: number) => path.join(scratch, `ours-${number}`)
  let previous: string | undefined
  return {
    site: () => release(built),
    forget: () => {
      remove(bundles)
      previous = undefined
    },
    build: async () => {
      built += 1
      const former = previous === undefined ? [] : [previous]
      const used = await run(['tests/bench/peers/build-own.ts', release(built), ...former])
      remove(release(built - 1))
      previous = release(built)
      return used
    },
  }
}

async function compare(products: number): Promise<object[]> {
  const dataDir = path.join(scratch, `data-${products}`)
  await makeCatalogue(dataDir, products)
  const databaseUrl = `file:${path.join(dataDir, 'catalogue.db')}`
  Object.assign(process.env, {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_URL: 'http://localhost' },
    ...{ NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const database = openDatabase(databaseUrl)
  const ways = { Astro: astros(), ours: ours() }
  const rows: object[] = []
  for (const kind of kinds) {
    const used: Record<keyof typeof ways, Measured[]> = { Astro: [], ours: [] }
    for (let round = 1; round <= Number(options.runs); round += 1) {
      if (kind === 'one product changed') await changeOne(database, round)
      for (const by of ['Astro', 'ours'] as const) {
        if (kind === 'full') ways[by].forget()
        used[by].push(await ways[by].build())
      }
    }
    for (const by of ['Astro', 'ours'] as const) rows.push({ products, kind, by, ...row(used[by]) })
  }
  database.close()
  const different = await differences(ways.Astro.site(), ways.ours.site())
  // Our releases have these alone.
  const own = ['.release.json', 'renew.js']
  const others = different.filter((file) => !own.includes(file))
  console.log(
    `${products} products: ${others.length} files differ. ${others.slice(0, 5).join(', ')}`,
  )
  return rows
}

const changeOne = (database: Database, round: number) =>
  database.writeCatalogue([`UPDATE product SET name = 'Changed ${round}' WHERE id = 1`])

const row = (used: readonly Measured[]) => ({
  seconds: median(used.map(({ seconds }) => seconds)).toFixed(1),
  'of the processors': median(used.map(({ processor }) => processor)).toFixed(1),
  'peak MiB': Math.round(median(used.map(({ peak }) => peak))),
})

const rows: object[] = []
for (const size of sizes) rows.push(...(await compare(size)))
console.log(
  `Load of the machine: ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`,
)
console.table(rows)
