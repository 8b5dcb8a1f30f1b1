import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { CatalogueSearch } from '#src/domain/search/search.ts'
import { readCatalogue, readEdition } from '#src/server/database/catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { logNotice } from '#src/server/log.ts'
import { searchableOf } from './search-index-asset.ts'

/** By its database: another one may have the same revision. */
const kept = new WeakMap<Database, Catalogue>()
const reading = new WeakMap<Database, Promise<Catalogue>>()
const searches = new WeakMap<Catalogue, Promise<CatalogueSearch>>()

/**
 * The catalogue as it is now, for functions. A warm function keeps what it has read and asks the
 * database only whether its edition is another; rows that are unfit are left out and logged.
 */
export async function liveCatalogue(): Promise<Catalogue> {
  const database = await openCatalogueDatabase()
  const known = kept.get(database)
  if (known?.edition === (await readEdition(database))) return known
  const catalogue = await (reading.get(database) ?? readAnew(database))
  kept.set(database, catalogue)
  return catalogue
}

function readAnew(database: Database): Promise<Catalogue> {
  const read = readCatalogue(database, ({ message }) => logNotice(message)).finally(() =>
    reading.delete(database),
  )
  reading.set(database, read)
  return read
}

/** The search over a catalogue, indexed at the first need. */
export function searchOf(catalogue: Catalogue): Promise<CatalogueSearch> {
  let search = searches.get(catalogue)
  if (search === undefined) {
    search = CatalogueSearch.prepare(searchableOf(catalogue))
    searches.set(catalogue, search)
  }
  return search
}
