/**
 * `npm run bench:build`: seconds and peak memory of full builds of the demo catalogue in several
 * sizes (default 100, 1,000 and 10,000 products), and of an empty catalogue, which is the fixed cost;
 * from an existing bundle, and by Astro's own build, which bundles the code too. Linux only: the peak
 * is read from /proc.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { siteBundle } from '#content-build/build/bundle.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { type Measured, measured } from './measured.ts'

const sizes = process.argv.slice(2).map(Number)
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bench-build-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

interface Run extends Measured {
  products: number
  by: string
  pages: number
}

await siteBundle()
const runs = []
for (const products of [0, ...(sizes.length > 0 ? sizes : [100, 1000, 10_000])])
  runs.push(...(await buildsOf(products)))
console.log(
  `Load of the machine: ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`,
)
console.table(
  runs.map(({ products, by, pages, seconds, processor, peak }) => ({
    products,
    by,
    pages,
    seconds: seconds.toFixed(1),
    'of the processors': processor.toFixed(1),
    'peak MiB': Math.round(peak),
  })),
)

async function buildsOf(products: number): Promise<Run[]> {
  const dataDir = path.join(scratch, String(products))
  const databaseFile = `file:${path.join(scratch, `${products}.db`)}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseFile,
    NODE_ENV: 'production',
  }
  const database = openDatabase(databaseFile)
  await migrate(database)
  database.close()
  if (products > 0) {
    await measured(process.execPath, ['content-build/demo.ts', '--products', String(products)], {
      env,
    })
  }
  const outDir = path.join(scratch, `${products}-dist`)
  const programs = {
    us: ['tests/bench/peers/build-own.ts', outDir],
    Astro: ['tests/support/astro-build.ts', outDir],
  }
  const builds: Run[] = []
  for (const [by, args] of Object.entries(programs)) {
    const used = await measured(process.execPath, args, { env })
    const files = await readdir(outDir, { recursive: true })
    const pages = files.filter((file) => file.endsWith('.html')).length
    rmSync(outDir, { recursive: true })
    builds.push({ products, by, pages, ...used })
  }
  return builds
}
