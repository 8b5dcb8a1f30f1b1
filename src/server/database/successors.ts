import type { ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import type { SuccessorLookup } from '#src/domain/product/withdrawal.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { parse } from '#src/server/parse.ts'

/** The products that have a successor or are one: few, of however many products. */
export const selectSuccessors = `SELECT product.id, product.name, own.successor_id AS successor
  FROM product LEFT JOIN product_successor AS own ON own.product_id = product.id
  WHERE product.id IN (SELECT product_id FROM product_successor
    UNION SELECT successor_id FROM product_successor)`

const linked = z.object({ id: idSchema, name: z.string(), successor: z.nullable(idSchema) })

/** The result of {@link selectSuccessors}, by id. */
export const successorsIn = (result: ResultSet | undefined): SuccessorLookup =>
  new Map(parse(z.array(linked), result?.rows).map(({ id, ...product }) => [id, product]))
