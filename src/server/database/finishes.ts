import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import { type Finish, type FinishChange, finishSchema } from '#src/domain/product/finish.ts'
import { storedItems } from '#src/domain/catalogue/items.ts'
import { now } from './database.ts'
import { itemJson } from './item-json.ts'
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

/** Changes the given values of a finish. */
export const updateFinish = (code: string, { name, ral, swatch }: FinishChange): InStatement => ({
  sql: `UPDATE finish SET name = coalesce(?, name), ral = coalesce(?, ral),
    swatch = coalesce(?, swatch) WHERE code = ?`,
  args: [name ?? null, ral ?? null, swatch ?? null, code],
})

const hasFinish = `(finish = :code OR id IN (SELECT product_id FROM variant WHERE finish = :code))`

/**
 * Gives a finish another code, in products and variants too; their former state is kept. The new row
 * precedes the references to it, and the old one outlives them.
 */
export function renameFinish(code: string, to: string, administrator: string): InStatement[] {
  const move = (table: 'product' | 'variant') => ({
    sql: `UPDATE ${table} SET specs = json_set(specs, '$.finish', :to) WHERE finish = :code`,
    args: { code, to },
  })
  return [
    {
      sql: 'INSERT INTO finish SELECT :to, name, ral, swatch FROM finish WHERE code = :code',
      args: { code, to },
    },
    {
      sql: `INSERT INTO history (at, administrator, kind, item_id, action, version, data)
        SELECT :at, :administrator, 'product', id, 'update', version, ${itemJson('product', storedItems.product)}
        FROM product WHERE ${hasFinish}`,
      args: { at: new Date().toISOString(), code, administrator },
    },
    {
      sql: `UPDATE product SET version = version + 1,
        updated_at = ${now} WHERE ${hasFinish}`,
      args: { code },
    },
    move('product'),
    move('variant'),
    deleteFinish(code),
  ]
}

/** The transaction fails if a product or a variant has the finish. */
export const deleteFinish = (code: string): InStatement => ({
  sql: 'DELETE FROM finish WHERE code = ?',
  args: [code],
})

/** A finish and the names of the products that have it. */
export interface FinishUse {
  finish: Finish
  products: string[]
}

/** Selects a finish, ignoring case, with the products that have it. */
export const selectFinish = (code: string): InStatement[] => [
  { sql: 'SELECT code, name, ral, swatch FROM finish WHERE code = ?', args: [code] },
  {
    sql: `SELECT name FROM product WHERE ${hasFinish} ORDER BY name`,
    args: { code },
  },
]

/** The result of {@link selectFinish}. */
export function finishUseIn([found, products]: ResultSet[]): FinishUse | undefined {
  const [finish] = finishesIn(found)
  const named = parse(z.array(z.object({ name: z.string() })), products?.rows ?? [])
  return finish && { finish, products: named.map(({ name }) => name) }
}
