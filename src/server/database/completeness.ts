import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import {
  type Completeness,
  type DescribedProduct,
  askableFiles,
  completenessOf,
} from '#src/domain/product/completeness.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { type Database, columnOf } from './database.ts'
import { readInParts } from './read-in-parts.ts'

// How complete products are is computed when it is read, because a category's list changes it for all of its products.

const askedRow = z.object({ id: idSchema, asked: jsonColumn(z.array(z.string())) })

export const selectAsked = 'SELECT id, asked FROM category'

/** The result of {@link selectAsked}: the keys that each category asks its products for. */
export const askedIn = (result: ResultSet | undefined): ReadonlyMap<Id, readonly string[]> =>
  new Map(parse(z.array(askedRow), result?.rows).map(({ id, asked }) => [id, asked]))

const describedRow = z.object({
  id: idSchema,
  categories: jsonColumn(z.array(idSchema)),
  /** made by the SQL below; for 80,000 variants, parsing takes longer than reading them */
  described: jsonColumn(z.custom<DescribedProduct>()),
})

/** Products in one read, with their variants; see {@link readInParts}. */
const productsAtOnce = 2000

const isGiven = ({ kind, key }: (typeof askableFiles)[number]): string => {
  if (key === 'image')
    return `NOT EXISTS (SELECT 1 FROM product AS other WHERE other.image = product.image AND other.id <> product.id)`
  return kind === 'files'
    ? 'EXISTS (SELECT 1 FROM product_image WHERE product_id = product.id)'
    : `product.${columnOf(key)} <> ''`
}

const filesOfProduct = askableFiles.map((file) => `'${file.key}', ${isGiven(file)}`).join(', ')
const filesOfVariant = variantFiles
  .map((kind) => `'${kind}', variant.${kind} IS NOT NULL`)
  .join(', ')

/** SQL that keeps the products of `:change`, or all. */
export const isAsked = `(:change IS NULL OR product.id IN
  (SELECT item_id FROM proposal WHERE change_id = :change AND kind = 'product'))`

/**
 * A part of the products, by rising id.
 * @param change only those of this change; null for all
 */
export const selectDescribed = (after: Id, most: number, change: Id | null): InStatement => ({
  sql: `SELECT id,
      (SELECT json_group_array(category_id) FROM product_category WHERE product_id = product.id) AS categories,
      json_object('specs', json(specs), 'datasheetSource', datasheet_source, ${filesOfProduct},
        'variants', json((SELECT json_group_array(json_object('specs', json(specs),
            'retired', json(iif(retired, 'true', 'false')), ${filesOfVariant}))
          FROM variant WHERE product_id = product.id))) AS described
    FROM product WHERE id > :after AND ${isAsked} ORDER BY id LIMIT :most`,
  args: { after, most, change },
})

/** The result of {@link selectDescribed}. */
export const describedIn = (result: ResultSet | undefined) =>
  parse(z.array(describedRow), result?.rows)
export type DescribedRow = z.infer<typeof describedRow>

/** How complete products are, by their ids. */
export const completenessIn = (
  rows: readonly DescribedRow[],
  asked: ReturnType<typeof askedIn>,
): ReadonlyMap<Id, Completeness> =>
  new Map(
    rows.map(({ id, categories, described }) => {
      const lists = categories.map((category) => asked.get(category) ?? [])
      return [id, completenessOf(described, lists)]
    }),
  )

/** How complete all products are, by their ids. */
export async function readCompleteness(database: Database): Promise<ReadonlyMap<Id, Completeness>> {
  let asked: ReturnType<typeof askedIn> = new Map()
  const rows = await readInParts({
    read: async (after: Id = 0, most) => {
      const [lists, part] = await database.read([selectAsked, selectDescribed(after, most, null)])
      asked = askedIn(lists)
      return describedIn(part)
    },
    keyOf: ({ id }: DescribedRow) => id,
    most: productsAtOnce,
  })
  return completenessIn(rows, asked)
}

const ownersRow = z.object({ image: z.string(), first: idSchema, last: idSchema })

/** The lowest and the highest id of the products that show these pictures, or those of these products. */
export const selectPictureOwners = (paths: readonly string[], ids: readonly Id[]): InStatement => ({
  sql: `SELECT image, min(id) AS first, max(id) AS last FROM product
    WHERE image IN (SELECT value FROM json_each(:paths)
      UNION SELECT image FROM product WHERE id IN (SELECT value FROM json_each(:ids)))
    GROUP BY image`,
  args: { paths: JSON.stringify(paths), ids: JSON.stringify(ids) },
})

/** The result of {@link selectPictureOwners}: tells whether a product other than this one shows a picture. */
export function sharedPicturesIn(result: ResultSet | undefined) {
  const rows = parse(z.array(ownersRow), result?.rows)
  const owners = new Map(rows.map(({ image, first, last }) => [image, [first, last]]))
  return (image: string, product: Id | undefined): boolean =>
    owners.get(image)?.some((id) => id !== product) === true
}
