import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { derived } from '#src/domain/derived.ts'
import { CatalogueSearch } from '#src/domain/search/search.ts'
import { readCatalogue, readEdition } from '#src/server/database/catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { logNotice } from '#src/server/log.ts'
import { searchableOf } from './search-index-asset.ts'

/** As of the last call. By database, because different databases may have the same revision. */
const cached = new WeakMap<Database, Catalogue>()
const reading = new WeakMap<Database, { edition: string; read: Promise<Catalogue> }>()

/**
 * The current catalogue, for functions, without products that are withdrawn by now. A warm function caches
 * it and reads only the edition from the database to detect changes. Invalid rows are skipped and logged.
 */
export async function liveCatalogue(): Promise<Catalogue> {
  const database = await openCatalogueDatabase()
  const known = cached.get(database)
  const edition = await readEdition(database)
  const read = known?.edition === edition ? known : await readAgain(database, edition)
  const catalogue = read.at(new Date().toISOString())
  cached.set(database, catalogue)
  return catalogue
}

const wholeOf = derived((catalogue: Catalogue) => catalogue.at(''))

/** The same for the administration, with withdrawn products among the others. */
export const wholeCatalogue = async (): Promise<Catalogue> => wholeOf(await liveCatalogue())

/** Calls share a read under way, unless the catalogue has changed since that began. */
function readAgain(database: Database, edition: string): Promise<Catalogue> {
  const shared = reading.get(database)
  if (shared?.edition === edition) return shared.read
  const read = readCatalogue(database, {
    onInvalid: ({ message }) => logNotice(message),
  }).finally(() => {
    if (reading.get(database)?.read === read) reading.delete(database)
  })
  reading.set(database, { edition, read })
  return read
}

/** The search over a catalogue, indexed on first use. */
export const searchOf = derived((catalogue: Catalogue) =>
  CatalogueSearch.prepare(searchableOf(catalogue)),
)
