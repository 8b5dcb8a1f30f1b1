import type { Catalogue } from '#src/domain/catalogue.ts'
import { CatalogueSearch } from '#src/domain/search.ts'
import { readCatalogue, readEdition } from './database/catalogue.ts'
import { openCatalogueDatabase } from './database/open.ts'
import { logNotice } from './log.ts'
import { searchableOf } from './search-index-asset.ts'

let kept: Catalogue | undefined
let reading: Promise<Catalogue> | undefined
const searches = new WeakMap<Catalogue, Promise<CatalogueSearch>>()

/**
 * The catalogue as it is now, for functions. A warm function keeps what it has read and asks the
 * database only whether its edition is another; rows that are unfit are left out and logged.
 */
export async function liveCatalogue(): Promise<Catalogue> {
  const database = await openCatalogueDatabase()
  if (kept !== undefined && kept.edition === (await readEdition(database))) return kept
  reading ??= readCatalogue(database, ({ message }) => logNotice(message)).finally(() => {
    reading = undefined
  })
  kept = await reading
  return kept
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
