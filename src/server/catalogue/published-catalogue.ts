import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#src/server/database/catalogue.ts'
import { withOwnDatabase } from '#src/server/database/open.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { derived } from '#src/domain/derived.ts'
import { SimilarProducts } from '#src/domain/similar-light/similar-products.ts'
import {
  type PhotometryLookup,
  photometryFrom,
  selectPhotometry,
} from '#src/server/database/photometry.ts'
import type { Product } from '#src/domain/product/product.ts'
import { type Database, longTimeoutOptions, openDatabase } from '#src/server/database/database.ts'
import { readEnv } from '#src/server/env.ts'
import { measuredLights } from './measured-lights.ts'
import { photometryPaths } from './values/photometry.ts'
import { selectFiles } from '#src/server/database/files.ts'

/** A longer text is replaced by its hash. */
const longestText = 64

/** Equal names mean equal texts. */
export const shortName = (text: string): string =>
  text.length <= longestText ? text : `#${hash('sha256', text, 'base64url').slice(0, 22)}`

/** The catalogue that a preview shows in place of the published one. */
export interface Shown {
  catalogue: Catalogue
  /** of the one page that is rendered, by the names in its route; undefined if all are */
  params: Readonly<Record<string, string | undefined>> | undefined
}

const shown = new AsyncLocalStorage<Shown>()

/** Does some work that renders a page of another catalogue than the published one. */
export const showing = <T>(other: Shown, work: () => T): T => shown.run(other, work)

/**
 * Does some work that renders pages of the first products alone, and keeps none of their data.
 * @param products their number
 */
export async function showingSome<T>(products: number, work: () => Promise<T>): Promise<T> {
  const read = (database: Database) => readCatalogue(database, { products })
  return showing({ catalogue: await withOwnDatabase(read), params: undefined }, work)
}

/** The page of a preview that is being rendered; undefined in a build, which renders all. */
export const shownParams = (): Shown['params'] | undefined => shown.getStore()?.params

let read: Promise<Catalogue> | undefined

/**
 * The catalogue that the pages show. A build reads it once, so that all pages have the same revision;
 * the dev server reads it for every page, so that a reload shows an edit.
 */
export function publishedCatalogue(): Promise<Catalogue> {
  const other = shown.getStore()?.catalogue
  if (other !== undefined) return Promise.resolve(other)
  return import.meta.env.DEV ? readNow() : (read ??= readNow())
}

const storedNames = new WeakMap<object, string>()

/**
 * Identifies an item as the database has it, see {@link shortName}; undefined for anything else.
 * Comparing the texts of 10,000 products with their variants is five times as fast as comparing the
 * values. The texts themselves would take memory until the last page is rendered.
 */
export const storedName = (item: object): string | undefined => storedNames.get(item)

const readNow = (): Promise<Catalogue> =>
  withOwnDatabase((database) =>
    readCatalogue(database, {
      onItem: (item, text) => {
        storedNames.set(item, shortName(text))
      },
    }),
  )

const similarIn = derived(async (catalogue: Catalogue): Promise<SimilarProducts> => {
  const lights = await measuredLights(catalogue)
  const figures = [...lights].map(([path, { figures }]) => [path, figures] as const)
  return new SimilarProducts(catalogue.products, new Map(figures))
})

/** The similar products of the published catalogue, by their light. */
export const publishedSimilar = async (): Promise<SimilarProducts> =>
  similarIn(await publishedCatalogue())

/** One query a product would take long on a remote database. */
const productsAtOnce = 25

let database: Database | undefined
let block: { products: readonly Product[]; files: Promise<PhotometryLookup> } | undefined

/**
 * Finds the contents of a published product's photometric file by its path. Pages are rendered in the
 * order of the catalogue, so the files of this product and the next ones are in memory: all files of a
 * large catalogue would need hundreds of megabytes.
 */
export async function publishedPhotometry(product: Product): Promise<PhotometryLookup> {
  if (photometryPaths(product).length === 0) return () => undefined
  if (shownParams() !== undefined) return readFiles([product])
  if (block?.products.includes(product) !== true) {
    const { products, withdrawn } = await publishedCatalogue()
    const all = [...products, ...withdrawn]
    // By its id: the dev server has read the catalogue again.
    const first = all.findIndex(({ id }) => id === product.id)
    const next = all.slice(first, first + productsAtOnce)
    block = { products: next, files: readFiles(next) }
  }
  return block.files
}

async function readFiles(products: readonly Product[]): Promise<PhotometryLookup> {
  if (database === undefined) {
    const { databaseUrl, databaseAuthToken } = readEnv()
    database = openDatabase(databaseUrl, databaseAuthToken, longTimeoutOptions)
  }
  const [result] = await database.read([selectPhotometry(products.flatMap(photometryPaths))])
  return photometryFrom(result)
}

/** Paths of the catalogue's files, which are in the file store and not in the release. */
export async function storedFiles(): Promise<Set<unknown>> {
  const [result] = await withOwnDatabase((database) => database.read([selectFiles]))
  return new Set(result?.rows.map((row) => row['path']))
}
