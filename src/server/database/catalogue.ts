import type { ResultSet, Value } from '@libsql/client'
import * as z from 'zod/mini'
import { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import { categorySchema } from '#src/domain/category/category.ts'
import { editionOf } from '#src/domain/catalogue/edition.ts'
import { imageFileSchema, pdfPathSchema } from '#src/domain/files/file.ts'
import { textSchema } from '#src/domain/fields/identity.ts'
import { brandSchema, productSchema } from '#src/domain/product/product.ts'
import { projectSchema } from '#src/domain/project/project.ts'
import { parse, safeParse } from '#src/server/validation/parse.ts'
import type { Database } from './database.ts'
import { jsonColumn } from './json-column.ts'

/** A row's JSON columns become lists on their way into the domain's schema. */
const productRow = z.extend(productSchema, {
  category_ids: jsonColumn(productSchema.shape.category_ids),
  project_ids: jsonColumn(productSchema.shape.project_ids),
})
const projectRow = z.extend(projectSchema, {
  images: jsonColumn(projectSchema.shape.images),
  paragraph: jsonColumn(projectSchema.shape.paragraph),
  product_ids: jsonColumn(projectSchema.shape.product_ids),
})

const revisionStatement =
  'SELECT catalogue_revision AS revision, changed_at AS changedAt FROM publication'

const revisionRow = z.object({ revision: z.int(), changedAt: z.string() })

/** What the catalogue contains now, by its name: see {@link editionOf}. */
export async function readEdition(database: Database): Promise<string> {
  const [result] = await database.read([revisionStatement])
  const { revision, changedAt } = parse(revisionRow, plainRows(result)[0])
  return editionOf(revision, changedAt)
}

/** What a catalogue can be compared by with a published release. */
export interface CatalogueSummary {
  revision: number
  /** undefined where the database has no catalogue yet */
  edition: string | undefined
  /** products, categories and projects */
  entries: number
}

/** Also of a database that was never migrated, which holds nothing. */
export async function summarizeCatalogue(database: Database): Promise<CatalogueSummary> {
  const [tables] = await database.read([
    `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'publication'`,
  ])
  if (tables?.rows.length !== 1) return { revision: 0, edition: undefined, entries: 0 }
  const [publication, counted] = await database.read([
    revisionStatement,
    `SELECT (SELECT count(*) FROM product) + (SELECT count(*) FROM category)
      + (SELECT count(*) FROM project) AS entries`,
  ])
  const { revision, changedAt } = parse(revisionRow, plainRows(publication)[0])
  const { entries } = parse(z.object({ entries: z.int() }), plainRows(counted)[0])
  return { revision, edition: editionOf(revision, changedAt), entries }
}

/**
 * Raises the catalogue's revision above one that was told before: what browsers and caches hold
 * under that is of other data.
 */
export async function raiseRevisionAbove(database: Database, told: number): Promise<void> {
  await database.writeCatalogue([
    {
      sql: 'UPDATE publication SET catalogue_revision = max(catalogue_revision, ?)',
      args: [told],
    },
  ])
}

const statements = {
  publication: revisionStatement,
  products: `SELECT id, code, name, title, brand, image, description, length, color, material,
      accessories, product_number AS productNumber, date_of_release AS dateOfRelease, datasheet,
      updated_at AS updatedAt,
      (SELECT json_group_array(category_id) FROM product_category WHERE product_id = id) AS category_ids,
      (SELECT json_group_array(project_id) FROM product_project WHERE product_id = id) AS project_ids
    FROM product`,
  categories: 'SELECT id, type, location, image, updated_at AS updatedAt FROM category',
  projects: `SELECT id, title, quote, location, partners, description, paragraph,
      date_of_project AS dateOfProject, updated_at AS updatedAt,
      (SELECT json_group_array(image) FROM
        (SELECT image FROM project_image WHERE project_id = id ORDER BY position)) AS images,
      (SELECT json_group_array(product_id) FROM product_project WHERE project_id = id) AS product_ids
    FROM project`,
  images: `SELECT path, width, height, color FROM file WHERE kind = 'image'`,
  suggestions: 'SELECT phrase FROM suggestion ORDER BY position',
  brandCatalogues: 'SELECT brand, file FROM brand_catalogue',
} as const

/** Rows that no page can be made of; the message names each. */
export class InvalidCatalogueError extends Error {
  override readonly name = 'InvalidCatalogueError'
}

/**
 * The whole catalogue, read in one transaction, so that every page shows the same revision.
 * @param onUnfit hears of the rows that can't be published, and why; without it they are thrown,
 *   with it they are left out
 * @throws InvalidCatalogueError
 */
export async function readCatalogue(
  database: Database,
  onUnfit: (error: InvalidCatalogueError) => void = (error) => {
    throw error
  },
): Promise<Catalogue> {
  const results = await database.read(Object.values(statements))
  const rowsOf = (name: keyof typeof statements) =>
    plainRows(results[Object.keys(statements).indexOf(name)])
  const faults: string[] = []
  const fit = <T extends z.ZodMiniType>(kind: string, schema: T, rows: Row[]) =>
    rows.flatMap((row) => {
      const result = safeParse(schema, row)
      if (result.success) return [result.data]
      faults.push(faultOf(kind, row, result.error))
      return []
    })
  const rows = {
    ...parse(revisionRow, rowsOf('publication')[0]),
    products: fit('Product', productRow, rowsOf('products')),
    categories: fit('Category', categorySchema, rowsOf('categories')),
    projects: fit('Project', projectRow, rowsOf('projects')),
    images: fit('Picture', imageFileSchema, rowsOf('images')),
    suggestions: fit('Suggestion', z.object({ phrase: textSchema }), rowsOf('suggestions')).map(
      ({ phrase }) => phrase,
    ),
    brandCatalogues: Object.fromEntries(
      fit(
        'Brand catalogue',
        z.object({ brand: brandSchema, file: pdfPathSchema }),
        rowsOf('brandCatalogues'),
      ).map(({ brand, file }) => [brand, file]),
    ),
  }
  if (faults.length > 0) onUnfit(new InvalidCatalogueError(faults.join('\n')))
  return new Catalogue(rows)
}

type Row = Record<string, Value>

/** Read by number: by name, a row's `length` is its number of columns and not our column. */
function plainRows(result: ResultSet | undefined): Row[] {
  if (result === undefined) throw new Error('The database answered fewer results than asked.')
  return result.rows.map((row) =>
    Object.fromEntries(result.columns.map((column, index) => [column, row[index] ?? null])),
  )
}

function faultOf(kind: string, row: Row, error: z.core.$ZodError): string {
  const name = [row['id'], row['name'] ?? row['title'] ?? row['type'] ?? row['path']]
    .filter((part) => typeof part === 'number' || typeof part === 'string')
    .join(' ')
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return `${kind} ${name} can’t be published. ${faults.join('; ')}.`
}
