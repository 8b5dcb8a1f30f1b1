import type { Product } from '#src/domain/product/product.ts'
import { type Database, longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import {
  type StoredPhotometry,
  photometryFrom,
  selectPhotometry,
} from '#src/server/database/photometry.ts'
import { readEnv } from '#src/server/env.ts'
import { photometryPaths } from './photometry.ts'
import { publishedCatalogue } from './published-catalogue.ts'

/** Products whose files are read together: one query a product would take long on a remote database. */
const productsAtOnce = 100

type ReadPhotometry = (path: string) => StoredPhotometry | undefined

let database: Database | undefined
let block: { first: number; files: Promise<ReadPhotometry> } | undefined

/**
 * Finds what was read from a photometric file of a published product, by its path. Pages are rendered in the
 * order of the catalogue, so only one block of products is in memory: all files of a large catalogue
 * would need hundreds of megabytes.
 */
export async function publishedPhotometry(product: Product): Promise<ReadPhotometry> {
  if (photometryPaths(product).length === 0) return () => undefined
  const { products } = await publishedCatalogue()
  const index = products.findIndex(({ id }) => id === product.id)
  const first = index - (index % productsAtOnce)
  if (block?.first !== first || import.meta.env.DEV)
    block = { first, files: readFiles(products.slice(first, first + productsAtOnce)) }
  return block.files
}

async function readFiles(products: readonly Product[]): Promise<ReadPhotometry> {
  if (database === undefined) {
    const { databaseUrl, databaseAuthToken } = readEnv()
    database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  }
  const [result] = await database.read([selectPhotometry(products.flatMap(photometryPaths))])
  return photometryFrom(result)
}
