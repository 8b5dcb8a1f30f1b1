/** The demo's only entry point, for the first start and for `npm run demo`. */
import type { InStatement } from '@libsql/client'
import type { Database } from '#src/server/database/database.ts'
import { demoLuminaires } from './data/luminaires.ts'
import { demoProjects } from './data/projects.ts'
import type { Luminaire } from './model/luminaire.ts'
import { type CatalogueParts, deleteCatalogue, insertDemo, picturesOf } from './rows.ts'
import { scaledCatalogue } from './scale.ts'
import {
  type Report,
  storeBrandCatalogues,
  storeDatasheets,
  storePhotometry,
  storePictures,
} from './store-files.ts'

/**
 * Fills an empty catalogue with the demo: files first, then all rows in one transaction, so that
 * an interrupted seeding leaves no row and can run again.
 */
export async function seedDemo(database: Database, report: Report): Promise<void> {
  const catalogue = { luminaires: demoLuminaires, projects: demoProjects }
  await database.writeCatalogue(await storeDemo(catalogue, ({ name }) => name, report))
}

/**
 * Replaces the catalogue with one of `count` products, for benchmarks. Its ids begin at 1 again, and
 * all products of one family and finish share a datasheet. Inquiries stay as they are.
 */
export async function replaceCatalogue(
  database: Database,
  { count, seed }: { count: number; seed: number },
  report: Report,
): Promise<void> {
  const rows = await storeDemo(
    scaledCatalogue(count, seed),
    ({ body, finish }) => `${body.family} ${finish}`,
    report,
  )
  await database.writeCatalogue([...deleteCatalogue, ...rows])
}

/**
 * Stores the files of a catalogue.
 * @param datasheetOf the name of a luminaire's datasheet; equal names share one file
 * @returns the catalogue's rows
 */
async function storeDemo(
  catalogue: CatalogueParts,
  datasheetOf: (luminaire: Luminaire) => string,
  report: Report,
): Promise<InStatement[]> {
  const sheets = new Map(demoLuminaires.map((luminaire) => [datasheetOf(luminaire), luminaire]))
  // Pictures and PDFs keep different threads busy.
  const [pictures, datasheets, photometry, brandCatalogues] = await Promise.all([
    storePictures(picturesOf(catalogue), report),
    storeDatasheets(sheets, report),
    storePhotometry(catalogue.luminaires, report),
    storeBrandCatalogues(demoLuminaires, report),
  ])
  report(`${catalogue.luminaires.length} products, ${catalogue.projects.length} projects`)
  return insertDemo({
    ...catalogue,
    pictures,
    datasheets,
    photometry,
    brandCatalogues,
    datasheetOf,
  })
}
