import { mkdir, open as openFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@libsql/client'
import { type Env, readEnv } from '../env.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'

/** The databases that are open, each by the place where it is. */
const opened = new Map<
  string,
  { env: Env; options: DatabaseOptions; database: Promise<Database> }
>()

/**
 * The catalogue's database, opened at the first call and then the same for the whole process: only
 * one client may write, see {@link openDatabase}. Another address is another database.
 * @param options those of whoever opens it first; without any, the database is taken as it is
 * @throws Error where the same database is open already with another token or other options
 */
export async function openCatalogueDatabase(
  env: Env = readEnv(),
  options?: DatabaseOptions,
): Promise<Database> {
  const place = databaseFile(env.databaseUrl) ?? env.databaseUrl
  const found = opened.get(place)
  if (found !== undefined) {
    const isOther =
      found.env.databaseAuthToken !== env.databaseAuthToken ||
      (options !== undefined && !isDeepStrictEqual(options, found.options))
    if (isOther) throw new Error('The database is already open with other settings.')
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

/** Closes all that {@link openCatalogueDatabase} opened; a later call opens it anew. */
export async function closeCatalogueDatabase(): Promise<void> {
  const entries = [...opened.values()]
  opened.clear()
  // What could not be opened was told to whoever opened it.
  for (const { database } of entries)
    await database.then(
      (open) => open.close(),
      () => undefined,
    )
}

/** Where the file of an embedded database is; undefined for one on a server. */
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
 * With a write-ahead log readers and the writer don't wait for each other. The file remembers it.
 * It is for its own user alone, whichever program makes it, and SQLite makes the log like the file.
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
