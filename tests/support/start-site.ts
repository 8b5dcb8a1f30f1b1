import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { copyDemo } from './demo.ts'

export interface Site {
  url: string
  dataDir: string
  databaseUrl: string
  /** of the process that serves it; builds are children of it */
  pid: number
  /** all that the process has printed so far */
  printed: () => string
  /** Ends the process and starts it anew, with the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  /** Ends it as a power cut does, with all that it has started; its data stay. Only where it is `detached`. */
  kill: () => Promise<void>
}

export interface StartOptions {
  /** fills the database before the start; without it the site has the demo catalogue */
  fill?: (database: Database) => Promise<void>
  /** makes what is in the data folder, instead of {@link fill} */
  prepare?: (dataDir: string) => Promise<void>
  /** keys of .env.example that differ */
  environment?: Record<string, string>
  /** a folder of data that is there already, and stays */
  dataDir?: string
  port?: number
  /** the project's folder, where it is another than this one */
  root?: string
  /** whether its processes are a group of their own, which outlives a test that is broken off */
  detached?: boolean
}

/** `npm start` as a visitor of the repository runs it, on a free port and a data folder of its own. */
export async function startSite(options: StartOptions = {}): Promise<Site> {
  const { fill, prepare, environment = {}, root = process.cwd(), detached = false } = options
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'catalogue-')))
  if (fill !== undefined) await prepareDatabase(dataDir, fill)
  else if (prepare !== undefined) await prepare(dataDir)
  else if (options.dataDir === undefined) await copyDemo(dataDir)
  const port = options.port ?? (await freePort())
  let printed = ''
  const launch = async () => {
    const child = spawn(process.execPath, ['content-build/start.ts'], {
      cwd: root,
      detached,
      env: { ...process.env, ...unset, PORT: String(port), DATA_DIR: dataDir, ...environment },
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
  const killGroup = () => {
    // A process id below zero is a group.
    if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const end = () => ended(child, () => child.kill('SIGINT'))
  return {
    url: `http://localhost:${port}`,
    dataDir,
    databaseUrl: `file:${path.join(dataDir, 'catalogue.db')}`,
    pid: child.pid ?? 0,
    printed: () => printed,
    kill: () => ended(child, killGroup),
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

/** What the tester's own environment may have set. */
const unset = { DATABASE_URL: '', SITE_URL: '', BUILD_HOOK_URL: '', DEPLOYS_URL: '' }

/** A database with an administrator is one that was set up before: nothing is seeded into it. */
async function prepareDatabase(dataDir: string, fill: (database: Database) => Promise<void>) {
  const database = openDatabase(`file:${path.join(dataDir, 'catalogue.db')}`)
  try {
    await migrate(database)
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
    const look = () => {
      if (printed().includes(sentence)) resolve()
    }
    child.stdout?.on('data', look)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The site ended with ${code}.\n${printed()}`)))
  })
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  end()
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
