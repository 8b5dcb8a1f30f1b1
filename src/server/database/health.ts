import { createClient } from '@libsql/client'
import type { Database } from './database.ts'

/** As many bytes as an inquiry takes with its pages, so that a disk with room for less is told. */
const bytes = 64 * 1024

/** Writes as a save or an inquiry does. */
export async function writeProbe(database: Database): Promise<void> {
  await database.write([
    `INSERT INTO health (id, written) VALUES (1, randomblob(${bytes}))
      ON CONFLICT (id) DO UPDATE SET written = excluded.written`,
  ])
}

/**
 * Reads the whole file of an embedded database, with a connection of its own: another one may know
 * what is damaged from before. A server looks after its files itself, and Turso bills each row read.
 * @throws Error with the first fault that is found
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
