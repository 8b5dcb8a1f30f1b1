import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { parse } from '#src/server/parse.ts'

const optionalMember = (name: string) =>
  `iif(${name} IS NULL, '', ',"${name}":' || json_quote(${name}))`

/**
 * SQL for the variants of the product `id` as a JSON list, without members that they lack. Joining
 * texts takes a third of the time of SQLite's own functions for objects, and a catalogue has tens of
 * thousands of variants.
 */
export const variantsJson = `json((SELECT '[' || coalesce(group_concat(text), '') || ']' FROM
  (SELECT '{"orderCode":' || json_quote(order_code) || ',"specs":' || specs
      || ${variantFiles.map(optionalMember).join(' || ')}
      || iif(retired, ',"retired":true', '') || '}' AS text
    FROM variant WHERE product_id = id ORDER BY position)))`

/** @param product undefined for the product this batch inserted last */
export const insertVariants = (
  product: Id | undefined,
  variants: readonly object[],
): InStatement => ({
  sql: `INSERT INTO variant (product_id, position, order_code, specs, ${variantFiles.join(', ')}, retired)
    SELECT coalesce(?, last_insert_rowid()), key, value ->> 'orderCode', value -> 'specs',
      ${variantFiles.map((name) => `value ->> '${name}'`).join(', ')},
      coalesce(value ->> 'retired', 0)
    FROM json_each(?)`,
  args: [product ?? null, JSON.stringify(variants)],
})

/** A product that has a code, as its own or as a variant's order code. */
const codeOwner = z.object({
  /** as it was asked for */
  asked: z.string(),
  id: idSchema,
  name: z.string(),
  code: z.string(),
})
export type CodeOwner = z.infer<typeof codeOwner>

/** Selects the products that have these codes, ignoring case. */
export const selectCodeOwners = (codes: readonly string[]): InStatement => ({
  sql: `SELECT value AS asked, product.id, name, code
      FROM json_each(:codes) JOIN product ON product.code = value
    UNION ALL SELECT value, product.id, name, code
      FROM json_each(:codes) JOIN variant ON order_code = value
        JOIN product ON product.id = product_id`,
  args: { codes: JSON.stringify(codes) },
})

export const codeOwnersIn = (result: ResultSet | undefined): CodeOwner[] =>
  parse(z.array(codeOwner), result?.rows ?? [])
