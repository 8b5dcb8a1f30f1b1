/** The demo's only entry point, for the first start and for `npm run demo`. */
import type { InStatement } from '@libsql/client'
import type { Database } from '#src/server/database/database.ts'
import { demoLuminaires } from './data/luminaires.ts'
import { demoProjects } from './data/projects.ts'
import {
  type CatalogueParts,
  type DatasheetOf,
  deleteCatalogue,
  insertDemo,
  picturesOf,
} from './rows.ts'
import { scaledCatalogue } from './scale.ts'
import {
  type Report,
  storeBrandCatalogues,
  storeDatasheets,
  storePhotometry,
  storePictures,
} from './store-files.ts'

/** Luminaires that show an uploaded datasheet, as some products of every company do. */
export const keepingUploads = new Set(demoLuminaires.slice(0, 2).map(({ name }) => name))

/**
 * Fills an empty catalogue with the demo: files first, then all rows in one transaction, so that
 * an interrupted seeding leaves no row and can run again.
 */
export async function seedDemo(database: Database, report: Report): Promise<void> {
  const catalogue = { luminaires: demoLuminaires, projects: demoProjects }
  const datasheetOf: DatasheetOf = ({ name }) => (keepingUploads.has(name) ? name : undefined)
  await database.writeCatalogue(await storeDemo(catalogue, datasheetOf, report))
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
 * @param datasheetOf equal names share one file
 * @returns the catalogue's rows
 */
async function storeDemo(
  catalogue: CatalogueParts,
  datasheetOf: DatasheetOf,
  report: Report,
): Promise<InStatement[]> {
  const sheets = new Map(
    demoLuminaires.flatMap((luminaire) => {
      const name = datasheetOf(luminaire)
      return name === undefined ? [] : [[name, luminaire] as const]
    }),
  )
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
