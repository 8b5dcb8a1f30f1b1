import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import {
  closeCatalogueDatabase,
  databaseFile,
  openCatalogueDatabase,
} from '#src/server/database/open.ts'
import { type TestDatabase, startDatabase } from './databases.ts'
import { copyMigrated } from './migrated-file.ts'

export interface MigratedDatabase {
  url: string
  database: Database
  stop: () => Promise<void>
}

/** Starts a database, makes it the program's own in the environment, and migrates it. */
export async function startMigrated(
  start: () => Promise<TestDatabase> = startDatabase,
): Promise<MigratedDatabase> {
  const place = await start()
  process.env['DATABASE_URL'] = place.url
  // Other ways to start may bring data.
  const file = start === startDatabase ? databaseFile(place.url) : undefined
  if (file !== undefined) await copyMigrated(file)
  const database = await openCatalogueDatabase()
  await migrate(database)
  return {
    url: place.url,
    database,
    stop: async () => {
      await closeCatalogueDatabase()
      await place.stop()
    },
  }
}
