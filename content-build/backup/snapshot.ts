import { createClient } from '@libsql/client'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'

/**
 * Copies the database as it is at one moment into a file, while others write, and opens the copy.
 * What is of no use later is left out of it: sessions, and files that were sent ahead of a form.
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
    // A sweep is not under way where this is restored.
    'UPDATE file SET doomed_at = NULL',
  ])
  return snapshot
}
