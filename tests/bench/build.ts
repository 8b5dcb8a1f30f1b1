/**
 * `npm run bench:build`: seconds and peak memory of full builds of the demo catalogue in several
 * sizes (default 100, 1,000 and 10,000 products), beside the build of an empty catalogue, which is
 * the fixed start; as `npm start` builds, from the code that was bundled before, and as the host
 * does, by Astro. Linux only: the peak is read from /proc.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { bundleParts } from '#content-build/site/bundle-parts.ts'
import { siteBundle } from '#content-build/site/bundle.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'

const sizes = process.argv.slice(2).map(Number)
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bench-build-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

interface Measured {
  seconds: number
  /** seconds of all processors together: what a busy machine does not change so much */
  processor: number
  /** MiB */
  peak: number
}

interface Run extends Measured {
  products: number
  by: string
  pages: number
}

const bundle = await siteBundle()
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
    NODE_COMPILE_CACHE: bundleParts(bundle.folder).compiled,
  }
  const database = openDatabase(databaseFile)
  await migrate(database)
  database.close()
  if (products > 0) {
    await run(['content-build/demo/make.ts', '--products', String(products)], env)
  }
  const outDir = path.join(scratch, `${products}-dist`)
  const renderer = 'content-build/site/render-release.ts'
  const programs = {
    'npm start': [renderer, bundle.folder, bundle.sources, outDir],
    Astro: ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir, '--force'],
  }
  const builds: Run[] = []
  for (const [by, args] of Object.entries(programs)) {
    const measured = await run(args, env)
    const files = await readdir(outDir, { recursive: true })
    const pages = files.filter((file) => file.endsWith('.html')).length
    rmSync(outDir, { recursive: true })
    builds.push({ products, by, pages, ...measured })
  }
  return builds
}

/** Runs a Node program to its end. */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  const since = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let last = { processor: 0, peak: 0 }
  const watch = setInterval(() => {
    const now = usedBy(child.pid)
    // A process that has ended and is not yet gone has no memory left.
    if (now !== undefined && now.peak > 0) last = now
  }, 50)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return { seconds: (performance.now() - since) / 1000, ...last }
}

/** Undefined once the process is gone. */
function usedBy(pid: number | undefined): Omit<Measured, 'seconds'> | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // After the program's name in brackets; a tick is 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return {
      processor: (Number(fields[11]) + Number(fields[12])) / 100,
      peak: Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024,
    }
  } catch {
    return undefined
  }
}
