import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { readEnv } from '#src/server/env.ts'
import { shortName } from './short-name.ts'

let read: Promise<Catalogue> | undefined

/**
 * The catalogue that the pages show. A build reads it once, so that all pages have the same revision;
 * the dev server reads it for every page, so that a reload shows an edit.
 */
export function publishedCatalogue(): Promise<Catalogue> {
  return import.meta.env.DEV ? readNow() : (read ??= readNow())
}

const storedNames = new WeakMap<object, string>()

/**
 * Identifies an item as the database has it, see {@link shortName}; undefined for anything else.
 * Comparing the texts of 10,000 products with their variants is five times as fast as comparing the
 * values. The texts themselves would take memory until the last page is rendered.
 */
export const storedName = (item: object): string | undefined => storedNames.get(item)

async function readNow(): Promise<Catalogue> {
  const { databaseUrl, databaseAuthToken } = readEnv()
  const database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  try {
    return await readCatalogue(database, {
      onItem: (item, text) => storedNames.set(item, shortName(text)),
    })
  } finally {
    database.close()
  }
}
