/**
 * `npm run bench:build`: seconds and peak memory of full builds of the demo catalogue in several
 * sizes (default 100, 1,000 and 10,000 products), beside the build of an empty catalogue, which is
 * the fixed start. Linux only: the peak is read from /proc.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'

const sizes = process.argv.slice(2).map(Number)
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bench-build-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

interface Run {
  products: number
  pages: number
  seconds: number
  /** MiB */
  peak: number
}

const empty = await buildOf(0)
const runs = [empty]
for (const size of sizes.length > 0 ? sizes : [100, 1000, 10_000]) runs.push(await buildOf(size))
console.table(
  runs.map(({ products, pages, seconds, peak }) => ({
    products,
    pages,
    seconds: seconds.toFixed(1),
    'ms a page beyond the start':
      products === 0 ? '' : (((seconds - empty.seconds) * 1000) / (pages - empty.pages)).toFixed(2),
    'peak MiB': Math.round(peak),
  })),
)

async function buildOf(products: number): Promise<Run> {
  const dataDir = path.join(scratch, String(products))
  const databaseFile = `file:${path.join(scratch, `${products}.db`)}`
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseFile }
  const database = openDatabase(databaseFile)
  await migrate(database)
  database.close()
  if (products > 0) {
    await run(['content-build/demo/make.ts', '--products', String(products)], env)
  }
  const outDir = path.join(scratch, `${products}-dist`)
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir]
  const { seconds, peak } = await run(astro, env)
  const files = await readdir(outDir, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html')).length
  rmSync(outDir, { recursive: true })
  return { products, pages, seconds, peak }
}

/** Runs a Node program to its end. */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<Pick<Run, 'seconds' | 'peak'>> {
  const since = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid))
  }, 50)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return { seconds: (performance.now() - since) / 1000, peak }
}

/** MiB; 0 once the process is gone */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
