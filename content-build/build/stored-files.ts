import { longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import { readEnv } from '#src/server/env.ts'

/** Paths of the catalogue's files, which are in the file store and not in the release. */
export async function storedFiles(): Promise<Set<unknown>> {
  const { databaseUrl, databaseAuthToken } = readEnv()
  const database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  try {
    const [result] = await database.read(['SELECT path FROM file'])
    return new Set(result?.rows.map((row) => row['path']))
  } finally {
    database.close()
  }
}
