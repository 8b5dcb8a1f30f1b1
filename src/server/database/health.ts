import { createClient } from '@libsql/client'
import type { Database } from './database.ts'

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
