import { availableParallelism } from 'node:os'
import type { InStatement } from '@libsql/client'
import pLimit from 'p-limit'
import { type Brand, brands } from '#src/domain/product/brand.ts'
import { insertImage, insertFile } from '#src/server/database/files.ts'
import { putFile } from '#src/server/files/store.ts'
import { allPhotometry } from './light/photometry.ts'
import type { Luminaire } from './model/luminaire.ts'
import { makeBrandCatalogue } from './pdf/brand-catalogue.ts'
import { makeDatasheet } from './pdf/datasheet.ts'
import { pictureOf } from './pictures/chosen.ts'
import { measurePicture, printPicture, readPicture } from './pictures/pictures.ts'

/** Each task keeps one core busy. */
const limit = pLimit(Math.max(2, availableParallelism()))

export type Report = (line: string) => void

/** Paths of stored files by their names in the demo, and the statements that insert their rows. */
export interface StoredFiles {
  paths: Map<string, string>
  statements: InStatement[]
}

/** Stores pictures, named by the hash of their content. */
export async function storePictures(names: Iterable<string>, report: Report): Promise<StoredFiles> {
  const unique = [...new Set(names)].sort()
  report(`${unique.length} pictures`)
  const stored = await limit.map(unique, async (name) => {
    const bytes = new Uint8Array(await readPicture(name))
    const { extension, ...size } = await measurePicture(name)
    const path = await putFile('images', bytes, extension, Infinity)
    return { name, path, statements: [insertImage({ path, ...size }, bytes.byteLength)] }
  })
  return gathered(stored)
}

/** Makes and stores each luminaire's datasheet, under its name in the map. */
export async function storeDatasheets(
  luminaires: ReadonlyMap<string, Luminaire>,
  report: Report,
): Promise<StoredFiles> {
  let made = 0
  const stored = await limit.map(luminaires, async ([name, luminaire]) => {
    const picture = await printPicture(pictureOf(luminaire), 900, 900)
    const bytes = await makeDatasheet(luminaire, picture)
    const path = await putFile('datasheets', bytes, 'pdf', Infinity)
    made += 1
    if (made % 10 === 0 || made === luminaires.size)
      report(`Datasheets ${made} of ${luminaires.size}`)
    const statements = [insertFile('datasheet', path, bytes.byteLength)]
    return { name, path, statements }
  })
  return gathered(stored)
}

/** Many small files: each waits for the store rather than computes. */
const smallFiles = pLimit(16)

/** Makes and stores the photometric files of all luminaires, under their own names. */
export async function storePhotometry(
  luminaires: readonly Luminaire[],
  report: Report,
): Promise<StoredFiles> {
  const files = allPhotometry(luminaires)
  report(`${files.size} photometric files`)
  const stored = await smallFiles.map(files, async ([name, make]) => {
    const { path, folder, bytes, extension, statements } = make()
    await putFile(folder, bytes, extension, Infinity)
    return { name, path, statements }
  })
  return gathered(stored)
}

/** Makes and stores both brands' catalogues, under the brands' names. */
export async function storeBrandCatalogues(
  luminaires: readonly Luminaire[],
  report: Report,
): Promise<StoredFiles> {
  const stored = await limit.map(brands, (brand) => storeBrandCatalogue(brand, luminaires))
  report(`${brands.length} brand catalogues`)
  return gathered(stored)
}

async function storeBrandCatalogue(brand: Brand, luminaires: readonly Luminaire[]) {
  const bytes = await makeBrandCatalogue(brand, luminaires)
  const path = await putFile('brandCatalog', bytes, 'pdf', Infinity)
  return { name: brand, path, statements: [insertFile('brandCatalog', path, bytes.byteLength)] }
}

function gathered(
  stored: readonly { name: string; path: string; statements: readonly InStatement[] }[],
): StoredFiles {
  return {
    paths: new Map(stored.map(({ name, path }) => [name, path])),
    statements: stored.flatMap(({ statements }) => statements),
  }
}
