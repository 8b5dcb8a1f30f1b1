import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { readEnv } from '#src/server/env.ts'

let read: Promise<Catalogue> | undefined

/**
 * The catalogue that the pages show. A build reads it once, so that all pages have the same revision;
 * the dev server reads it for every page, so that a reload shows an edit.
 */
export function publishedCatalogue(): Promise<Catalogue> {
  return import.meta.env.DEV ? readNow() : (read ??= readNow())
}

async function readNow(): Promise<Catalogue> {
  const { databaseUrl, databaseAuthToken } = readEnv()
  const database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  try {
    return await readCatalogue(database)
  } finally {
    database.close()
  }
}
