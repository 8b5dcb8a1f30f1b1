import { createClient } from '@libsql/client'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'

/**
 * Copies the database into a file, as a snapshot, while others write, and opens the copy. Leaves
 * out what is useless after a restore: sessions and unfinished uploads.
 * @param url of an embedded database
 */
export async function openSnapshot(url: string, file: string): Promise<Database> {
  const client = createClient({ url, timeout: 5000 })
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [file] })
  } finally {
    client.close()
  }
  const snapshot = openDatabase(`file:${file}`)
  await migrate(snapshot)
  await snapshot.write([
    'DELETE FROM session',
    'DELETE FROM upload_part',
    'DELETE FROM upload',
    // No sweep is running where this backup is restored.
    'UPDATE file SET doomed_at = NULL',
  ])
  return snapshot
}
