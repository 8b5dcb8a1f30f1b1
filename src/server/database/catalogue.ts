import type { ResultSet, Row, InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { categorySchema } from '#src/domain/category/category.ts'
import { editionOf } from '#src/domain/catalogue/edition.ts'
import { imageFileSchema, pdfPathSchema } from '#src/domain/files/file.ts'
import { textSchema } from '#src/domain/fields/identity.ts'
import { brands } from '#src/domain/product/brand.ts'
import { productSchema } from '#src/domain/product/product.ts'
import { projectSchema } from '#src/domain/project/project.ts'
import { parse, safeParse } from '#src/server/parse.ts'
import { type Database, now, raiseRevision } from './database.ts'
import { readCatalogueRows, selectRevision } from './catalogue-rows.ts'
import { finishesIn } from './finishes.ts'
import { intensitiesIn } from './photometry.ts'

/** An item as one JSON text, see {@link itemJson}. */
const itemRow = z.object({ item: z.string() })

const revisionRow = z.object({ revision: z.int(), changedAt: z.string() })

/** Identifier of the catalogue's current content, see {@link editionOf}. */
export async function readEdition(database: Database): Promise<string> {
  const [result] = await database.read([selectRevision])
  const { revision, changedAt } = parse(revisionRow, rowsIn(result)[0])
  return editionOf(revision, changedAt)
}

/** The values to compare a catalogue with a published release. */
export interface CatalogueSummary {
  revision: number
  /** undefined if the database has no catalogue yet */
  edition: string | undefined
  /** products, categories and projects */
  entries: number
}

/** Also works for a database that was never migrated, which counts as empty. */
export async function summarizeCatalogue(database: Database): Promise<CatalogueSummary> {
  const [tables] = await database.read([
    `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'publication'`,
  ])
  if (tables?.rows.length !== 1) return { revision: 0, edition: undefined, entries: 0 }
  const [publication, counted] = await database.read([
    selectRevision,
    `SELECT (SELECT count(*) FROM product) + (SELECT count(*) FROM category)
      + (SELECT count(*) FROM project) AS entries`,
  ])
  const { revision, changedAt } = parse(revisionRow, rowsIn(publication)[0])
  const { entries } = parse(z.object({ entries: z.int() }), rowsIn(counted)[0])
  return { revision, edition: editionOf(revision, changedAt), entries }
}

/**
 * Raises the catalogue's revision above one that is already published, because browsers and caches
 * hold other data under that revision.
 */
export async function raiseRevisionAbove(database: Database, published: number): Promise<void> {
  await database.writeCatalogue([
    {
      sql: 'UPDATE publication SET catalogue_revision = max(catalogue_revision, ?)',
      args: [published],
    },
  ])
}

/**
 * A product's time lies between now and the instant as of which the revision shows products: it has come since,
 * or the clock was ahead when the revision was reached. The database's clock decides both.
 */
const hasDueWithdrawal = `EXISTS (SELECT 1 FROM product WHERE withdrawn_at <> ''
  AND withdrawn_at > min(changed_at, ${now}) AND withdrawn_at <= max(changed_at, ${now}))`

/**
 * Increments the revision if a product is withdrawn now and was not at the last one, or the other way round, and wants
 * it published regardless of the mode; after a rollback, it stays held like the one before.
 * @returns whether it has; of several calls at once only one has
 */
export async function raiseForWithdrawals(database: Database): Promise<boolean> {
  // Most of the time nothing is due, and a read doesn't wait for writers.
  const [due] = await database.read([`SELECT 1 FROM publication WHERE ${hasDueWithdrawal}`])
  if (due?.rows.length !== 1) return false
  const [raised] = await database.write([
    `${raiseRevision},
      wanted_revision = iif(held_revision = catalogue_revision, wanted_revision, catalogue_revision + 1),
      held_revision = iif(held_revision = catalogue_revision, held_revision + 1, held_revision)
      WHERE ${hasDueWithdrawal}`,
  ])
  return raised?.rowsAffected === 1
}

/** Rows that can't be published; the message names each one. */
class InvalidCatalogueError extends Error {
  override readonly name = 'InvalidCatalogueError'
}

interface ReadOptions {
  /**
   * receives an error that names the rows that can't be published, which are then left out; by
   * default the error is thrown
   */
  onInvalid?: (error: InvalidCatalogueError) => void
  /** at most so many products; by default all */
  products?: number
  /** receives each item with the JSON text from which it was read */
  onItem?: (item: object, text: string) => void
}

const fail = (error: InvalidCatalogueError): never => {
  throw error
}

/**
 * Reads the whole catalogue at one revision, which every page shows.
 * @throws InvalidCatalogueError
 */
export async function readCatalogue(
  database: Database,
  { onInvalid = fail, onItem, products }: ReadOptions = {},
): Promise<Catalogue> {
  const found = await readCatalogueRows(database, products)
  const textsOf = (rows: readonly Row[]) => parse(z.array(itemRow), rows).map(({ item }) => item)
  const faults: string[] = []
  const parseValid = <T extends z.ZodMiniType>(kind: string, schema: T, rows: readonly unknown[]) =>
    rows.flatMap((row) => {
      const result = safeParse(schema, row)
      if (result.success) return [result.data]
      faults.push(faultOf(kind, row, result.error))
      return []
    })
  const parseItems = <T extends z.ZodMiniType<object>>(
    kind: string,
    schema: T,
    texts: readonly string[],
  ) =>
    texts.flatMap((text) => {
      const [item] = parseValid(kind, schema, [JSON.parse(text)])
      if (item === undefined) return []
      onItem?.(item, text)
      return [item]
    })
  const rows = {
    ...parse(revisionRow, found.publication[0]),
    products: parseItems('Product', productSchema, textsOf(found.products)),
    categories: parseItems('Category', categorySchema, textsOf(found.categories)),
    projects: parseItems('Project', projectSchema, textsOf(found.projects)),
    images: parseValid('Picture', imageFileSchema, found.images),
    finishes: finishesIn({ rows: found.finishes }),
    intensities: intensitiesIn({ rows: found.intensities }),
    suggestions: parseValid('Suggestion', z.object({ phrase: textSchema }), found.suggestions).map(
      ({ phrase }) => phrase,
    ),
    brandCatalogues: Object.fromEntries(
      parseValid(
        'Brand catalogue',
        z.object({ brand: z.enum(brands), file: pdfPathSchema }),
        found.brandCatalogues,
      ).map(({ brand, file }) => [brand, file]),
    ),
  }
  if (faults.length > 0) onInvalid(new InvalidCatalogueError(faults.join('\n')))
  return new Catalogue(rows)
}

function rowsIn(result: ResultSet | undefined): Row[] {
  if (result === undefined) throw new Error('The database answered fewer results than asked.')
  return result.rows
}

function faultOf(kind: string, invalidRow: unknown, error: z.core.$ZodError): string {
  const row = parse(z.record(z.string(), z.unknown()), invalidRow)
  const name = [row['id'], row['name'] ?? row['title'] ?? row['type'] ?? row['path']]
    .filter((part) => typeof part === 'number' || typeof part === 'string')
    .join(' ')
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return `${kind} ${name} can’t be published. ${faults.join('; ')}.`
}

/** Replaces all phrases of the search panel, in this order. */
export function replaceSuggestions(phrases: readonly string[]): InStatement[] {
  return [
    'DELETE FROM suggestion',
    {
      sql: 'INSERT INTO suggestion (position, phrase) SELECT key, value FROM json_each(?)',
      args: [JSON.stringify(phrases)],
    },
  ]
}
