import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { CatalogueSearch } from '#src/domain/search/search.ts'
import { readCatalogue, readEdition } from '#src/server/database/catalogue.ts'
import type { Database } from '#src/server/database/database.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { logNotice } from '#src/server/log.ts'
import { searchableOf } from './search-index-asset.ts'

/** As of the last call. By database, because different databases may have the same revision. */
const cached = new WeakMap<Database, Catalogue>()
const reading = new WeakMap<Database, Promise<Catalogue>>()
const wholes = new WeakMap<Catalogue, Catalogue>()
const searches = new WeakMap<Catalogue, Promise<CatalogueSearch>>()

/**
 * The current catalogue, for functions, without products that are withdrawn by now. A warm function caches
 * it and reads only the edition from the database to detect changes. Invalid rows are skipped and logged.
 */
export async function liveCatalogue(): Promise<Catalogue> {
  const database = await openCatalogueDatabase()
  const known = cached.get(database)
  const isCurrent = known?.edition === (await readEdition(database))
  const read = isCurrent ? known : await (reading.get(database) ?? readAgain(database))
  const catalogue = read.at(new Date().toISOString())
  cached.set(database, catalogue)
  return catalogue
}

/** The same for the administration, with withdrawn products among the others. */
export async function wholeCatalogue(): Promise<Catalogue> {
  const catalogue = await liveCatalogue()
  const whole = wholes.get(catalogue) ?? catalogue.at('')
  wholes.set(catalogue, whole)
  return whole
}

function readAgain(database: Database): Promise<Catalogue> {
  const read = readCatalogue(database, {
    onInvalid: ({ message }) => logNotice(message),
  }).finally(() => reading.delete(database))
  reading.set(database, read)
  return read
}

/** The search over a catalogue, indexed on first use. */
export function searchOf(catalogue: Catalogue): Promise<CatalogueSearch> {
  let search = searches.get(catalogue)
  if (search === undefined) {
    search = CatalogueSearch.prepare(searchableOf(catalogue))
    searches.set(catalogue, search)
  }
  return search
}
