import * as z from 'zod/mini'
import { keptLine, lineSummary } from '#src/domain/api/kept-line.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { keptSpecsSchema } from '#src/domain/product/kept-specs.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import { parse, jsonColumn } from '#src/server/parse.ts'
import type { Database } from './database.ts'

// Lines of inquiries and of shared schedules, with the catalogue's values of the moment they were
// kept.

/** Columns with the texts of a line. */
export const textColumns = 'position, quantity, mark, location, note'
/** Columns with what the catalogue says of a line. */
export const luminaireColumns =
  'product_id, order_code, code, name, title, brand, image, specs, finish, retired'

const catalogueOfLine = `LEFT JOIN product ON product.id = line.value ->> 'id'
  LEFT JOIN variant ON product_id = product.id AND order_code = line.value ->> 'orderCode'`

const isMissing = `product.id IS NULL
  OR (line.value ->> 'orderCode' IS NOT NULL AND order_code IS NULL)`

/**
 * SQL that selects {@link textColumns} and {@link luminaireColumns} for the lines in the JSON list
 * `:lines`. A line whose product or variant is not in the catalogue has no name, which violates the
 * table's constraint.
 * @param owner the column before them, and the rest of FROM that it needs
 */
export const selectKept = (owner: { column: string; from: string }) => `
  SELECT ${owner.column}, line.key AS position, line.value ->> 'quantity' AS quantity,
    coalesce(line.value ->> 'mark', '') AS mark, coalesce(line.value ->> 'location', '') AS location,
    coalesce(line.value ->> 'note', '') AS note, line.value ->> 'id' AS product_id,
    coalesce(order_code, '') AS order_code, coalesce(order_code, product.code) AS code,
    iif(${isMissing}, NULL, product.name) AS name, product.title, product.brand,
    coalesce(variant.image, product.image) AS image,
    json_array(json(product.specs), json(coalesce(variant.specs, '{}'))) AS specs,
    coalesce(finish.name, '') AS finish, coalesce(retired, 0) AS retired
  FROM ${owner.from}, json_each(:lines) AS line ${catalogueOfLine}
    LEFT JOIN finish ON finish.code = coalesce(variant.finish, product.finish)`

/**
 * SQL for all lines of an inquiry or a schedule as a JSON list.
 * @param lines the FROM and WHERE that find them
 */
export const keptLinesJson = (lines: string) => `
  (SELECT json_group_array(json_object('id', product_id, 'quantity', quantity,
      'orderCode', order_code, 'mark', mark, 'location', location, 'note', note, 'code', code,
      'name', name, 'title', title, 'brand', brand, 'image', image, 'specs', json(specs),
      'finish', finish, 'retired', retired))
    FROM (SELECT * FROM ${lines} ORDER BY position))`

/** The lines of the inquiry in the row. */
export const inquiryLinesJson = keptLinesJson('inquiry_line WHERE inquiry_id = inquiry.id')

/** '' in a row means that there is no text. */
export const optionalColumn = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
)

const summaryTexts = { orderCode: optionalColumn, mark: optionalColumn }

/** Schema of a column with the lines of an inquiry in a list. */
export const summariesColumn = jsonColumn(z.array(z.extend(lineSummary, summaryTexts)))

/** Schema of a column of {@link keptLinesJson}. */
export const keptLinesColumn = jsonColumn(
  z.array(
    z.extend(keptLine, {
      ...summaryTexts,
      location: optionalColumn,
      note: optionalColumn,
      specs: keptSpecsSchema,
      finish: optionalColumn,
      retired: z.optional(
        z.pipe(
          z.int(),
          z.transform((flag) => (flag === 1 ? (true as const) : undefined)),
        ),
      ),
    }),
  ),
)

/** What is not in the catalogue: a product, or an order code of a product. */
export interface MissingLine {
  id: Id
  orderCode: string | undefined
}

const missingSchema = z.object({ id: idSchema, orderCode: z.nullable(z.string()) })

/** Products that are no longer in the catalogue, and order codes that their products don't have. */
export async function missingLines(
  database: Database,
  lines: readonly ScheduleLine[],
): Promise<MissingLine[]> {
  const [result] = await database.read([
    {
      sql: `SELECT DISTINCT line.value ->> 'id' AS id,
          iif(product.id IS NULL, NULL, line.value ->> 'orderCode') AS orderCode
        FROM json_each(:lines) AS line ${catalogueOfLine} WHERE ${isMissing} ORDER BY line.key`,
      args: { lines: JSON.stringify(lines) },
    },
  ])
  return parse(z.array(missingSchema), result?.rows).map(({ id, orderCode }) => ({
    id,
    orderCode: orderCode ?? undefined,
  }))
}
