import type { Product } from '#src/domain/product/product.ts'
import { type Database, longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import {
  type StoredPhotometry,
  photometryIn,
  selectPhotometry,
} from '#src/server/database/photometry.ts'
import { readEnv } from '#src/server/env.ts'
import { photometryPaths } from './photometry.ts'
import { publishedCatalogue } from './published-catalogue.ts'

/** Products whose files are read together: one query a product would take long on a remote database. */
const productsAtOnce = 100

let database: Database | undefined
let block: { first: number; files: Promise<Map<string, StoredPhotometry>> } | undefined

/**
 * What was read from the photometric files of a published product, by path. Pages are rendered in the
 * order of the catalogue, so only one block of products is in memory: all files of a large catalogue
 * would need hundreds of megabytes.
 */
export async function publishedPhotometry(
  product: Product,
): Promise<ReadonlyMap<string, StoredPhotometry>> {
  if (photometryPaths(product).length === 0) return new Map()
  const { products } = await publishedCatalogue()
  const index = products.findIndex(({ id }) => id === product.id)
  const first = index - (index % productsAtOnce)
  if (block?.first !== first || import.meta.env.DEV)
    block = { first, files: readFiles(products.slice(first, first + productsAtOnce)) }
  return block.files
}

async function readFiles(products: readonly Product[]): Promise<Map<string, StoredPhotometry>> {
  if (database === undefined) {
    const { databaseUrl, databaseAuthToken } = readEnv()
    database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  }
  const [result] = await database.read([selectPhotometry(products.flatMap(photometryPaths))])
  return photometryIn(result)
}
