import { chmod, copyFile } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { fingerprint, madeOnce } from './made-once.ts'

const name = 'catalogue.db'

/** Copies a migrated database over an empty one; each state of the migrations is made once. */
export async function copyMigrated(to: string): Promise<void> {
  const made = await fingerprint([
    'src/server/database/migrations',
    'src/server/database/migrate.ts',
  ])
  const folder = await madeOnce(`migrated-${made}`, async (unfinished) => {
    const file = path.join(unfinished, name)
    const database = openDatabase(`file:${file}`)
    await migrate(database)
    database.close()
    // A copy has the same mode.
    await chmod(file, 0o600)
  })
  await copyFile(path.join(folder, name), to)
}
