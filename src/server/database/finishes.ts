import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type Finish, type FinishChange, finishSchema } from '#src/domain/product/finish.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { parse } from '#src/server/parse.ts'

export const selectFinishes: InStatement =
  'SELECT code, name, ral, swatch FROM finish ORDER BY name, code'

/** The result of {@link selectFinishes}. */
export const finishesIn = (result: Pick<ResultSet, 'rows'> | undefined): Finish[] =>
  parse(z.array(finishSchema), result?.rows ?? [])

export const insertFinish = ({ code, name, ral, swatch }: Finish): InStatement => ({
  sql: 'INSERT INTO finish (code, name, ral, swatch) VALUES (?, ?, ?, ?)',
  args: [code, name, ral, swatch],
})

/** The same; nothing happens if there is one with this code. */
export const insertMissingFinish = ({ code, name, ral, swatch }: Finish): InStatement => ({
  sql: 'INSERT INTO finish (code, name, ral, swatch) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  args: [code, name, ral, swatch],
})

/** Changes the given values of a finish. */
export const updateFinish = (code: string, { name, ral, swatch }: FinishChange): InStatement => ({
  sql: `UPDATE finish SET name = coalesce(?, name), ral = coalesce(?, ral),
    swatch = coalesce(?, swatch) WHERE code = ?`,
  args: [name ?? null, ral ?? null, swatch ?? null, code],
})

/** A finish with another code beside the one that it has. */
export const copyFinish = (code: string, to: string): InStatement => ({
  sql: 'INSERT INTO finish SELECT :to, name, ral, swatch FROM finish WHERE code = :code',
  args: { code, to },
})

/** The transaction fails if a product or a variant has the finish. */
export const deleteFinish = (code: string): InStatement => ({
  sql: 'DELETE FROM finish WHERE code = ?',
  args: [code],
})

/** A finish and the products that have it. */
export interface FinishUse {
  finish: Finish
  products: { id: Id; name: string }[]
}

/** Selects a finish, ignoring case, with the products that have it. */
export const selectFinish = (code: string): InStatement[] => [
  { sql: 'SELECT code, name, ral, swatch FROM finish WHERE code = ?', args: [code] },
  {
    sql: `SELECT id, name FROM product WHERE finish = :code OR id IN
      (SELECT product_id FROM variant WHERE finish = :code) ORDER BY name`,
    args: { code },
  },
]

/** The result of {@link selectFinish}. */
export function finishUseIn([found, products]: ResultSet[]): FinishUse | undefined {
  const [finish] = finishesIn(found)
  const product = z.object({ id: idSchema, name: z.string() })
  return finish && { finish, products: parse(z.array(product), products?.rows ?? []) }
}
