import type { Id } from '#src/domain/fields/identity.ts'
import type { Product } from '#src/domain/product/product.ts'
import { type Database, longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import {
  type PhotometryLookup,
  photometryFrom,
  selectPhotometry,
} from '#src/server/database/photometry.ts'
import { readEnv } from '#src/server/env.ts'
import { photometryPaths } from './photometry.ts'
import { publishedCatalogue } from './published-catalogue.ts'

/** Products whose files are read together: one query a product would take long on a remote database. */
const productsAtOnce = 100

let database: Database | undefined
let positions: { products: readonly Product[]; byId: ReadonlyMap<Id, number> } | undefined
let block: { first: number; files: Promise<PhotometryLookup> } | undefined

/**
 * Finds what was read from a photometric file of a published product, by its path. Pages are rendered in the
 * order of the catalogue, so only one block of products is in memory: all files of a large catalogue
 * would need hundreds of megabytes.
 */
export async function publishedPhotometry(product: Product): Promise<PhotometryLookup> {
  if (photometryPaths(product).length === 0) return () => undefined
  const { products } = await publishedCatalogue()
  const index = positionOf(product, products)
  const first = index - (index % productsAtOnce)
  if (block?.first !== first || import.meta.env.DEV)
    block = { first, files: readFiles(products.slice(first, first + productsAtOnce)) }
  return block.files
}

/** A search for each page would take a time that grows with the square of the catalogue. */
function positionOf({ id }: Product, products: readonly Product[]): number {
  if (positions?.products !== products)
    positions = { products, byId: new Map(products.map((one, at) => [one.id, at])) }
  return positions.byId.get(id) ?? 0
}

async function readFiles(products: readonly Product[]): Promise<PhotometryLookup> {
  if (database === undefined) {
    const { databaseUrl, databaseAuthToken } = readEnv()
    database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  }
  const [result] = await database.read([selectPhotometry(products.flatMap(photometryPaths))])
  return photometryFrom(result)
}
