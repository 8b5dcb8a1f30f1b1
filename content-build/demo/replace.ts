import type { Database } from '#src/server/database/database.ts'
import type { Luminaire } from './luminaire.ts'
import { demoLuminaires } from './luminaires.ts'
import { deleteCatalogue, insertDemo, picturesOf } from './rows.ts'
import { scaledCatalogue } from './scale.ts'
import { type Report, storeBrandCatalogues, storeDatasheets, storePictures } from './store-files.ts'

/**
 * Replaces the catalogue by one of `count` products, for benchmarks. Its ids begin at 1 again, and
 * all products of one family and finish share a datasheet. Inquiries stay as they are.
 */
export async function replaceCatalogue(
  database: Database,
  { count, seed }: { count: number; seed: number },
  report: Report,
): Promise<void> {
  const catalogue = scaledCatalogue(count, seed)
  const sheets = new Map(demoLuminaires.map((luminaire) => [sheetOf(luminaire), luminaire]))
  const [pictures, datasheets, brandCatalogues] = await Promise.all([
    storePictures(picturesOf(catalogue), report),
    storeDatasheets([...sheets.values()], sheetOf, report),
    storeBrandCatalogues(demoLuminaires, report),
  ])
  const rows = insertDemo({
    ...catalogue,
    pictures,
    datasheets,
    brandCatalogues,
    datasheetOf: sheetOf,
  })
  await database.writeCatalogue([...deleteCatalogue, ...rows])
  report(`${catalogue.luminaires.length} products, ${catalogue.projects.length} projects`)
}

const sheetOf = ({ body, finish }: Luminaire) => `${body.family} ${finish}`
