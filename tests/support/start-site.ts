import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { copyDemo } from './demo/copy-demo.ts'
import { endProcess } from './end-process.ts'
import { copyMigrated } from './migrated-file.ts'
import { buildTimeout } from './time-limit.ts'

export interface Site {
  url: string
  dataDir: string
  databaseUrl: string
  /** id of the serving process; builds are its children */
  pid: number
  /** the process's output so far */
  printed: () => string
  /** Restarts the process with the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  /**
   * Kills it with all its child processes, as a power cut would, and keeps the data. Only if
   * `detached`.
   */
  kill: () => Promise<void>
}

export interface StartOptions {
  /** fills the database before the start; by default the site has the demo catalogue */
  fill?: (database: Database) => Promise<void>
  /** makes the content of the data folder, instead of {@link fill} */
  prepare?: (dataDir: string) => Promise<void>
  /** values for keys of .env.example */
  environment?: Record<string, string>
  /** an existing data folder, which stays */
  dataDir?: string
  port?: number
  /** the project's folder, if not this one */
  root?: string
  /** whether its processes form a group of their own, which survives an interrupted test */
  detached?: boolean
}

/** `npm start` as a developer runs it, on a free port and with its own data folder. */
export async function startSite(options: StartOptions = {}): Promise<Site> {
  const { fill, prepare, environment = {}, root = process.cwd(), detached = false } = options
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'catalogue-')))
  if (fill !== undefined) await prepareDatabase(dataDir, fill)
  else if (prepare !== undefined) await prepare(dataDir)
  else if (options.dataDir === undefined) await copyDemo(dataDir)
  const port = options.port ?? (await freePort())
  let printed = ''
  const launch = async () => {
    const child = spawn(process.execPath, ['content-build/host/start.ts'], {
      cwd: root,
      detached,
      env: {
        ...process.env,
        ...unset,
        PORT: String(port),
        DATA_DIR: dataDir,
        IMAGES_AHEAD: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const before = printed.length
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
    }
    await untilItSays(child, 'Ctrl-C stops it.', () => printed.slice(before))
    return child
  }
  let child = await launch()
  const end = () => endProcess(child, 'SIGINT')
  return {
    url: `http://localhost:${port}`,
    dataDir,
    databaseUrl: `file:${path.join(dataDir, 'catalogue.db')}`,
    pid: child.pid ?? 0,
    printed: () => printed,
    kill: () => killed(child),
    restart: async () => {
      await end()
      child = await launch()
    },
    stop: async () => {
      await end()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Keys that the tester's own environment may have set. */
const unset = { DATABASE_URL: '', SITE_URL: '', BUILD_HOOK_URL: '', DEPLOYS_URL: '' }

/** A database with an administrator counts as set up, so nothing is seeded. */
async function prepareDatabase(dataDir: string, fill: (database: Database) => Promise<void>) {
  const file = path.join(dataDir, 'catalogue.db')
  await copyMigrated(file)
  const database = openDatabase(`file:${file}`)
  try {
    await database.write([
      `INSERT INTO administrator (username, password_hash) VALUES ('test', 'none')`,
    ])
    await fill(database)
  } finally {
    database.close()
  }
}

async function untilItSays(child: ChildProcess, sentence: string, printed: () => string) {
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The site has not started.\n${printed()}`)),
      buildTimeout,
    ).unref()
    const look = () => {
      if (!printed().includes(sentence)) return
      clearTimeout(limit)
      resolve()
    }
    child.stdout?.on('data', look)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The site ended with ${code}.\n${printed()}`)))
  })
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exit = once(child, 'exit')
  // A negative process id means a group.
  process.kill(-child.pid, 'SIGKILL')
  await exit
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      )
    })
  })
}
