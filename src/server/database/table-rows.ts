import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { itemDraft } from '#src/domain/api/catalogue-items.ts'
import { storedItems } from '#src/domain/catalogue/items.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import {
  type DescribedRow,
  askedIn,
  completenessIn,
  describedIn,
  isAsked,
  selectAsked,
  selectDescribed,
} from './completeness.ts'
import type { Database } from './database.ts'
import { draftOf } from './drafts.ts'
import { itemJson } from './item-json.ts'
import { readInParts } from './read-in-parts.ts'

// Rows of the administration's table: whole items would be several times as large.

/** Products in one read, with their variants; see {@link readInParts}. */
const productsAtOnce = 2000

/**
 * A save stores a file just before the item that shows it, so a datasheet is older than the last change
 * only if more time than this lies between, s.
 */
const savingAtMost = 60

/** Not parsed by its attributes: for 80,000 rows that would take longer than reading them. */
const specs = jsonColumn(z.custom<Readonly<Record<string, unknown>>>())
const flag = z.pipe(
  z.number(),
  z.transform((value: number) => value === 1),
)

const productRow = z.object({
  id: idSchema,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  brand: z.string(),
  updatedAt: z.string(),
  specs,
  photometry: z.nullable(z.string()),
  categories: jsonColumn(z.array(idSchema)),
  /** another product shows the same picture */
  sharesPicture: flag,
  hasOldDatasheet: flag,
  draft: itemDraft,
  /** by name */
  further: jsonColumn(z.custom<Readonly<Record<string, unknown>>>()),
})
export type ProductTableRow = z.infer<typeof productRow>

const variantRow = z.object({
  product: idSchema,
  orderCode: z.string(),
  specs,
  hasPicture: flag,
  photometry: z.nullable(z.string()),
  retired: flag,
  hasOldDatasheet: flag,
  further: jsonColumn(z.custom<Readonly<Record<string, unknown>>>()),
})
export type VariantTableRow = z.infer<typeof variantRow>

const categoryRow = z.object({ id: idSchema, type: z.string(), location: z.string() })
const projectRow = z.object({ id: idSchema, title: z.string() })
const revisionRow = z.object({ revision: z.int() })

/** A made datasheet is always that of the present data. */
const isOldDatasheet = (datasheet: string) => `(datasheet_source = 'uploaded' AND EXISTS
  (SELECT 1 FROM file WHERE path = ${datasheet}
    AND unixepoch(file.created_at) + ${savingAtMost} < unixepoch(product.updated_at)))`

/** Which products are read, all by default, and which fields besides those that the table always has. */
export interface TableChoice {
  change?: Id | undefined
  further?: readonly string[] | undefined
}

const selectProducts = (after: number, most: number, choice: TableChoice): InStatement => ({
  sql: `SELECT id, version, code, name, brand, updated_at AS updatedAt,
      specs, photometry,
      (SELECT json_group_array(category_id) FROM product_category WHERE product_id = product.id)
        AS categories,
      EXISTS (SELECT 1 FROM product AS other WHERE other.image = product.image AND other.id <> product.id)
        AS sharesPicture,
      ${draftOf('product')} AS draft,
      ${isOldDatasheet('product.datasheet')} AS hasOldDatasheet,
      ${itemJson('product', { shape: shapeOf(choice) })} AS further
    FROM product WHERE id > :after AND ${isAsked} ORDER BY id LIMIT :most`,
  args: { after, most, change: choice.change ?? null },
})

const shapeOf = ({ further = [] }: TableChoice) =>
  Object.fromEntries(
    Object.entries(storedItems.product.shape).filter(([name]) => further.includes(name)),
  )

const selectVariants = (after: number, most: number, choice: TableChoice): InStatement => ({
  sql: `SELECT product_id AS product, order_code AS orderCode, variant.specs,
      variant.image IS NOT NULL AS hasPicture, variant.photometry, retired,
      ${isOldDatasheet('coalesce(variant.datasheet, product.datasheet)')} AS hasOldDatasheet,
      json_object(${variantFiles
        .filter((kind) => choice.further?.includes(kind))
        .map((kind) => `'${kind}', variant.${kind}`)
        .join(', ')}) AS further
    FROM variant JOIN product ON product.id = product_id
    WHERE product_id > :after AND ${isAsked} AND product_id <=
      (SELECT max(id) FROM
        (SELECT id FROM product WHERE id > :after AND ${isAsked} ORDER BY id LIMIT :most))
    ORDER BY product_id, position`,
  args: { after, most, change: choice.change ?? null },
})

const rowsIn = <T extends z.ZodMiniType>(schema: T, result: ResultSet | undefined) =>
  parse(z.array(schema), result?.rows)

export interface TableRows {
  revision: number
  /** by rising id */
  products: ProductTableRow[]
  /** in the order of their products */
  variants: VariantTableRow[]
  /** by product */
  completeness: ReturnType<typeof completenessIn>
  categories: z.infer<typeof categoryRow>[]
  /** only if the products’ own are asked for */
  projects?: z.infer<typeof projectRow>[]
}

/** Beside the rows: the revision, and the names of related items. */
const selectOfAll = ({ further = [] }: TableChoice): InStatement[] => [
  'SELECT catalogue_revision AS revision FROM publication',
  'SELECT id, type, location FROM category ORDER BY type, id',
  selectAsked,
  ...(further.includes('project_ids') ? ['SELECT id, title FROM project ORDER BY title, id'] : []),
]

/**
 * Reads the rows of all products and their variants, in parts. Changes between the parts are no danger,
 * because an edit names the version that it was made from.
 */
export async function readTableRows(
  database: Database,
  choice: TableChoice = {},
): Promise<TableRows> {
  const variants: VariantTableRow[] = []
  const described: DescribedRow[] = []
  let ofAll: ResultSet[] = []
  const products = await readInParts({
    read: async (after: Id | undefined, most) => {
      const [part, itsVariants, descriptions, ...others] = await database.read([
        selectProducts(after ?? 0, most, choice),
        selectVariants(after ?? 0, most, choice),
        selectDescribed(after ?? 0, most, choice.change ?? null),
        ...(after === undefined ? selectOfAll(choice) : []),
      ])
      if (after === undefined) ofAll = others
      for (const row of rowsIn(variantRow, itsVariants)) variants.push(row)
      for (const row of describedIn(descriptions)) described.push(row)
      return rowsIn(productRow, part)
    },
    keyOf: ({ id }: ProductTableRow) => id,
    most: productsAtOnce,
  })
  const [publication, categories, asked, projects] = ofAll
  return {
    revision: rowsIn(revisionRow, publication)[0]?.revision ?? 0,
    products,
    variants,
    completeness: completenessIn(described, askedIn(asked)),
    categories: rowsIn(categoryRow, categories),
    ...(projects !== undefined && { projects: rowsIn(projectRow, projects) }),
  }
}
