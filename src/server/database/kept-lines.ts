import * as z from 'zod/mini'
import { keptLine, lineSummary } from '#src/domain/api/kept-line.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { keptSpecsSchema } from '#src/domain/product/kept-specs.ts'
import { type LineField, eachText, lineFields } from '#src/domain/schedule/line-fields.ts'
import type { ScheduleLine } from '#src/domain/schedule/schedule-line.ts'
import { eachTitle } from '#src/domain/schedule/title-block.ts'
import { ValidationError } from '#src/server/errors.ts'
import { jsonColumn, parse } from '#src/server/parse.ts'
import { type Database, now } from './database.ts'

// Lines of inquiries and of shared schedules, with the catalogue's values of the moment they were
// kept.

/** A line's own columns; {@link luminaireColumns} has the catalogue's values. */
const ownTexts = lineFields.flatMap(({ key, kind }) => (kind === 'code' ? [] : [key]))
/** Columns with the texts of a line. */
export const textColumns = ['position, quantity', ...ownTexts].join(', ')
/** Columns with the catalogue's values of a line. */
export const luminaireColumns =
  'product_id, order_code, code, name, title, brand, image, specs, finish, retired'

const catalogueOfLine = `LEFT JOIN product ON product.id = line.value ->> 'id'
  LEFT JOIN variant ON product_id = product.id AND order_code = line.value ->> 'orderCode'`

/** The variants that a line without an order code leaves open. */
const offered = (name: string) =>
  `variant AS ${name} WHERE ${name}.product_id = product.id AND NOT ${name}.retired`

/**
 * Values that the variants of a line's product have of their own: the value of an attribute if all that are offered
 * have it, else null, so that nothing is kept that only some have.
 */
const sharedByVariants = `(SELECT json_group_object(key, json(iif(filled = total AND least = most, least, 'null')))
    FROM (SELECT key, count(value) AS filled, count(*) AS total, min(value) AS least, max(value) AS most
      FROM (SELECT own.key, coalesce(one.specs -> own.key, product.specs -> own.key) AS value
        FROM (SELECT DISTINCT key FROM (SELECT any.specs FROM ${offered('any')}), json_each(specs)) AS own,
          (SELECT one.specs FROM ${offered('one')}) AS one)
      GROUP BY key))`

const isMissing = `product.id IS NULL
  OR (line.value ->> 'orderCode' IS NOT NULL AND order_code IS NULL)`

const isWithdrawnNow = `product.withdrawn_at <> '' AND product.withdrawn_at <= ${now}`

/**
 * SQL that selects {@link textColumns} and {@link luminaireColumns} for the lines in the JSON list
 * `:lines`. A line whose product or variant is not in the catalogue has no name, which violates the
 * table's constraint. It has the rule of `luminaireOf`, because one statement keeps all lines.
 * @param owner the first column, and the rest of FROM that it needs
 */
export const selectKept = (owner: { column: string; from: string }) => `
  SELECT ${owner.column}, line.key AS position, line.value ->> 'quantity' AS quantity,
    ${ownTexts.map((key) => `coalesce(line.value ->> '${key}', '') AS ${key}`).join(', ')},
    line.value ->> 'id' AS product_id,
    coalesce(order_code, '') AS order_code, coalesce(order_code, product.code) AS code,
    iif(${isMissing}, NULL, product.name) AS name, product.title, product.brand,
    coalesce(variant.image, product.image) AS image,
    json_array(json(product.specs), json(coalesce(variant.specs, ${sharedByVariants}))) AS specs,
    coalesce(finish.name, '') AS finish,
    iif(${isWithdrawnNow}, 1, coalesce(retired, 0)) AS retired
  FROM ${owner.from}, json_each(:lines) AS line ${catalogueOfLine}
    LEFT JOIN finish ON finish.code = CASE
      WHEN order_code IS NULL AND EXISTS (SELECT 1 FROM ${offered('one')}) THEN
        (SELECT iif(count(code) = count(*) AND min(code) = max(code), min(code), NULL)
          FROM (SELECT coalesce(one.finish, product.finish) AS code FROM ${offered('one')}))
      ELSE coalesce(variant.finish, product.finish) END`

/** The pairs of a JSON object with the lines' texts, or some of them. */
const textsJson = (isMeant: (field: LineField) => boolean = () => true) =>
  [
    `'id', product_id, 'quantity', quantity`,
    ...lineFields
      .filter(isMeant)
      .map(({ key, kind }) => `'${key}', ${kind === 'code' ? 'order_code' : key}`),
  ].join(', ')

/**
 * SQL for all lines of an inquiry or a schedule as a JSON list.
 * @param lines the FROM and WHERE that find them
 */
export const keptLinesJson = (lines: string) => `
  (SELECT json_group_array(json_object(${textsJson()}, 'code', code, 'name', name,
      'title', title, 'brand', brand, 'image', image, 'specs', json(specs), 'finish', finish,
      'retired', retired))
    FROM (SELECT * FROM ${lines} ORDER BY position))`

const ofInquiry = 'inquiry_line WHERE inquiry_id = inquiry.id'

/** The lines of the inquiry in the row. */
export const inquiryLinesJson = keptLinesJson(ofInquiry)

const isListed = (field: LineField) => field.isListed

/** The same without the texts that are too long for a list of inquiries. */
export const summariesJson = `
  (SELECT json_group_array(json_object(${textsJson(isListed)}))
    FROM (SELECT * FROM ${ofInquiry} ORDER BY position))`

/** '' in a row means that there is no text. */
export const optionalColumn = z.optional(
  z.pipe(
    z.string(),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
)

/** Schemas of the columns of a title block. */
export const titleColumns = eachTitle(() => optionalColumn)

/** Schema of a column of {@link summariesJson}. */
export const summariesColumn = jsonColumn(
  z.array(
    z.extend(
      lineSummary,
      eachText(() => optionalColumn, isListed),
    ),
  ),
)

/** Schema of a column of {@link keptLinesJson}. */
export const keptLinesColumn = jsonColumn(
  z.array(
    z.extend(keptLine, {
      ...eachText(() => optionalColumn),
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

const missingSchema = z.object({ id: idSchema, orderCode: z.nullable(z.string()) })

/**
 * Says which lines violated the constraints of their table.
 * @param field of the request that has the lines
 * @throws ValidationError if products or order codes are not in the catalogue
 */
export async function refuseMissing(
  database: Database,
  lines: readonly ScheduleLine[],
  field: string,
): Promise<void> {
  const [result] = await database.read([
    {
      sql: `SELECT DISTINCT line.value ->> 'id' AS id,
          iif(product.id IS NULL, NULL, line.value ->> 'orderCode') AS orderCode
        FROM json_each(:lines) AS line ${catalogueOfLine} WHERE ${isMissing} ORDER BY line.key`,
      args: { lines: JSON.stringify(lines) },
    },
  ])
  const sentences = parse(z.array(missingSchema), result?.rows).map(({ id, orderCode }) =>
    orderCode === null
      ? `Product ${id} is no longer available.`
      : `Product ${id} has no order code ${orderCode}.`,
  )
  if (sentences.length > 0) throw new ValidationError({ [field]: sentences })
}
