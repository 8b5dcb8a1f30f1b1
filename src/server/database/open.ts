import { mkdir, open as openFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@libsql/client'
import { type Env, readEnv } from '../env.ts'
import {
  type Database,
  type DatabaseOptions,
  longTimeoutOptions,
  openDatabase,
} from './database.ts'

/** The open databases, by file path or URL. */
const opened = new Map<
  string,
  { env: Env; options: DatabaseOptions; database: Promise<Database> }
>()

/**
 * Opens the catalogue's database on the first call and then returns the same one for the whole
 * process, because only one client may write, see {@link openDatabase}. Each address has its own.
 * @param options set by the first caller; if omitted, later callers accept the existing options
 * @throws Error if the database is already open with another token or other options
 */
export async function openCatalogueDatabase(
  env: Env = readEnv(),
  options?: DatabaseOptions,
): Promise<Database> {
  const place = databaseFile(env.databaseUrl) ?? env.databaseUrl
  const found = opened.get(place)
  if (found !== undefined) {
    const differs =
      found.env.databaseAuthToken !== env.databaseAuthToken ||
      (options !== undefined && !isDeepStrictEqual(options, found.options))
    if (differs) throw new Error('The database is already open with other settings.')
    return found.database
  }
  const entry = { env, options: options ?? {}, database: open(env, options) }
  opened.set(place, entry)
  try {
    return await entry.database
  } catch (error) {
    // The next call tries again.
    if (opened.get(place) === entry) opened.delete(place)
    throw error
  }
}

/** Closes all databases that {@link openCatalogueDatabase} opened; a later call reopens them. */
export async function closeCatalogueDatabase(): Promise<void> {
  const entries = [...opened.values()]
  opened.clear()
  // The caller that opened a database already received the error if that failed.
  for (const { database } of entries)
    await database.then(
      (open) => open.close(),
      () => undefined,
    )
}

/** For a build, which reads whole tables: a connection of its own for one piece of work. */
export async function withOwnDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseAuthToken } = readEnv()
  const database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Path of an embedded database's file; undefined for a server. */
export function databaseFile(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined
  return path.resolve(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length))
}

async function open(
  { databaseUrl, databaseAuthToken }: Env,
  options?: DatabaseOptions,
): Promise<Database> {
  const file = databaseFile(databaseUrl)
  if (file !== undefined) await prepareFile(databaseUrl, file)
  return openDatabase(databaseUrl, databaseAuthToken, options)
}

/**
 * Enables the write-ahead log, so that readers and the writer don't block each other; the file stores
 * that setting. Only the owner may access the file, whichever program creates it, and SQLite gives
 * the log the same permissions.
 */
async function prepareFile(url: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await (await openFile(file, 'a', 0o600)).close()
  const client = createClient({ url, timeout: 5000 })
  try {
    await client.execute('PRAGMA journal_mode = WAL')
  } finally {
    client.close()
  }
}

/** Size of an inquiry with its database pages, so that the probe detects a disk with less space. */
const bytes = 64 * 1024

/** Writes to the database the way a save or an inquiry does. */
export async function writeProbe(database: Database): Promise<void> {
  await database.write([
    `INSERT INTO health (id, written) VALUES (1, randomblob(${bytes}))
      ON CONFLICT (id) DO UPDATE SET written = excluded.written`,
  ])
}

/**
 * Checks the whole file of an embedded database on a new connection, because an open one may have
 * cached the damaged pages. Servers check their own files, and Turso bills each row read.
 * @throws Error with the first fault found
 */
export async function checkIntegrity(url: string): Promise<void> {
  const client = createClient({ url, timeout: 5000 })
  try {
    const { rows } = await client.execute('PRAGMA quick_check(1)')
    const found = rows[0]?.['quick_check']
    if (found !== 'ok') throw new Error(`The database is damaged: ${JSON.stringify(found)}`)
  } finally {
    client.close()
  }
}
