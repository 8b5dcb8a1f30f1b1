import type { InStatement, ResultSet, Row, Value } from '@libsql/client'
import { categorySchema } from '#src/domain/category/category.ts'
import { productSchema } from '#src/domain/product/product.ts'
import { projectSchema } from '#src/domain/project/project.ts'
import type { Database } from './database.ts'
import { isTooLarge } from './faults.ts'
import { selectFinishes } from './finishes.ts'
import { itemJson } from './item-json.ts'
import { selectIntensities } from './photometry.ts'
import { readInParts } from './read-in-parts.ts'

/** The revision that a catalogue has, and when it was reached. */
export const selectRevision =
  'SELECT catalogue_revision AS revision, changed_at AS changedAt FROM publication'

const small = {
  publication: selectRevision,
  finishes: selectFinishes,
  suggestions: 'SELECT phrase FROM suggestion ORDER BY position',
  brandCatalogues: 'SELECT brand, file FROM brand_catalogue',
} as const satisfies Record<string, InStatement>

/** The lists that grow with the catalogue, each with a column by which it is read in parts. */
const lists = {
  products: {
    key: 'id',
    sql: `SELECT id, ${itemJson('product', productSchema)} AS item FROM product`,
  },
  categories: {
    key: 'id',
    sql: `SELECT id, ${itemJson('category', categorySchema)} AS item FROM category`,
  },
  projects: {
    key: 'id',
    sql: `SELECT id, ${itemJson('project', projectSchema)} AS item FROM project`,
  },
  images: { key: 'path', sql: `SELECT path, width, height, color FROM file WHERE kind = 'image'` },
  intensities: { key: 'path', sql: selectIntensities },
} as const

type Name = keyof typeof small | keyof typeof lists
export type CatalogueRows = Readonly<Record<Name, Row[]>>

/** Rows of one part. With eight variants, so many products take 4 MB. */
const rowsAtOnce = 1000

/** Attempts to read a catalogue in parts before somebody changes it. */
const attempts = 10

/**
 * Reads all rows of the catalogue at one revision: in one transaction, or in parts where the answer is too large
 * for a database server.
 * @param products at most so many, unless the catalogue is read in parts; by default all
 * @throws Error if it has changed during each attempt to read it in parts
 */
export async function readCatalogueRows(
  database: Database,
  products?: number,
): Promise<CatalogueRows> {
  try {
    const some = products === undefined ? '' : ` LIMIT ${products}`
    const all = [
      ...Object.values(small),
      ...Object.entries(lists).map(([name, { sql }]) => (name === 'products' ? sql + some : sql)),
    ]
    return named([...Object.keys(small), ...Object.keys(lists)], await database.read(all))
  } catch (error) {
    if (!isTooLarge(error)) throw error
  }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const rest = await database.read(Object.values(small))
    const parts = await Promise.all(Object.values(lists).map((list) => readList(database, list)))
    const found = named([...Object.keys(small), ...Object.keys(lists)], [...rest, ...parts])
    const [now] = await database.read([selectRevision])
    if (JSON.stringify(now?.rows) === JSON.stringify(found.publication)) return found
  }
  throw new Error('The catalogue has changed each time while it was read.')
}

function named(
  names: readonly string[],
  results: readonly Pick<ResultSet, 'rows'>[],
): CatalogueRows {
  return Object.fromEntries(
    names.map((name, index) => [name, results[index]?.rows ?? []]),
  ) as unknown as CatalogueRows
}

async function readList(
  database: Database,
  { key, sql }: { key: string; sql: string },
): Promise<Pick<ResultSet, 'rows'>> {
  const part = (after: Value | undefined, most: number): InStatement => ({
    sql: `SELECT * FROM (${sql}) ${after === undefined ? '' : `WHERE ${key} > :after`}
      ORDER BY ${key} LIMIT :most`,
    args: { most, ...(after !== undefined && { after }) },
  })
  const rows = await readInParts({
    read: async (after: Value | undefined, most) =>
      (await database.read([part(after, most)]))[0]?.rows ?? [],
    keyOf: (row: Row) => row[key] ?? null,
    most: rowsAtOnce,
  })
  return { rows }
}
