import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@libsql/client'
import { type Env, readEnv } from '../env.ts'
import { type Database, type DatabaseOptions, openDatabase } from './database.ts'

let opened: Promise<Database> | undefined

/**
 * The catalogue's database, opened at the first call and then the same for the whole process:
 * only one client may write, see {@link openDatabase}.
 */
export function openCatalogueDatabase(
  env: Env = readEnv(),
  options?: DatabaseOptions,
): Promise<Database> {
  opened ??= open(env, options).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Closes what {@link openCatalogueDatabase} opened; a later call opens it anew. */
export async function closeCatalogueDatabase(): Promise<void> {
  const database = await opened
  opened = undefined
  database?.close()
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

/** With a write-ahead log readers and the writer don't wait for each other. The file remembers it. */
async function prepareFile(url: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const client = createClient({ url, timeout: 5000 })
  try {
    await client.execute('PRAGMA journal_mode = WAL')
  } finally {
    client.close()
  }
}
