import { variantFiles } from '#src/domain/product/variant.ts'

// Statements that give the products of a staged change their variants, see ./apply-change.ts. Variants that
// stay at their place are updated: replacing them takes three times as long, because of the indexes of codes
// and files.

/** The products of which a change sets the variants, and every variant with its place. */
const products = `proposal AS staged
  WHERE staged.change_id = :change AND staged.kind = 'product'
    AND json_type(staged.after, '$.variants') = 'array'`
const entries = `proposal AS staged CROSS JOIN json_each(staged.after, '$.variants') AS entry
  WHERE staged.change_id = :change AND staged.kind = 'product'`

/** The columns of a variant besides its place and its order code, with their staged values. */
type Columns = readonly (readonly [column: string, value: string])[]

const values: Columns = [
  ['specs', `entry.value -> 'specs'`],
  ['retired', `coalesce(entry.value ->> 'retired', 0)`],
]
const files: Columns = variantFiles.map((name) => [name, `entry.value ->> '${name}'`])

/** Deletes those that are not at the same place with the same order code afterwards. */
const deleteOthers = `DELETE FROM variant WHERE (product_id, position) IN (
  SELECT former.product_id, former.position
    FROM (SELECT item_id, after FROM ${products}) AS staged
      JOIN variant AS former ON former.product_id = staged.item_id
    WHERE staged.after ->> ('$.variants[' || former.position || '].orderCode')
      IS NOT former.order_code COLLATE BINARY)`

/**
 * The limit keeps the subquery a table of its own. As a part of the join, all variants of a product would
 * be read again for each of them.
 */
const update = (columns: Columns) => `UPDATE variant
  SET ${columns.map(([column]) => `${column} = fresh.${column}`).join(', ')}
  FROM (SELECT staged.item_id, entry.key AS place,
      ${columns.map(([column, value]) => `${value} AS ${column}`).join(', ')}
    FROM ${entries} LIMIT -1) AS fresh
  WHERE variant.product_id = fresh.item_id AND variant.position = fresh.place
    AND (${columns.map(([column]) => `variant.${column} IS NOT fresh.${column}`).join(' OR ')})`

/** Before the products are written, because products of one change may exchange their order codes. */
export const updateVariants: readonly string[] = [
  deleteOthers,
  // A change of values then leaves the indexes of files alone.
  update(values),
  update(files),
]

/** After the products are written. */
export const insertVariants = `INSERT INTO variant
    (product_id, position, order_code, ${[...values, ...files].map(([column]) => column).join(', ')})
  SELECT staged.item_id, entry.key, entry.value ->> 'orderCode',
    ${[...values, ...files].map(([, value]) => value).join(', ')}
  FROM ${entries}
    AND NOT EXISTS (SELECT 1 FROM variant
      WHERE product_id = staged.item_id AND position = entry.key)`
