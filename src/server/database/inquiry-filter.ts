import type { InValue } from '@libsql/client'
import * as z from 'zod/mini'
import type { QueryOf } from '#src/domain/api/contract.ts'
import type { orderContracts } from '#src/domain/api/order-contracts.ts'
import { idSchema } from '#src/domain/fields/identity.ts'
import { fold } from '#src/domain/search/words.ts'
import { parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'

/**
 * Selects inquiries: those in quarantine or the others, whose name, email address, phone, number or lines'
 * codes, names and titles have each word of the search. An absent field does not restrict them.
 */
export type InquiryFilter = Partial<QueryOf<(typeof orderContracts)['GET /api/orders.csv']>>

export interface Condition {
  sql: string
  args: InValue[]
}

const foundSchema = z.object({
  id: idSchema,
  text: z.string(),
  phone: z.string(),
  lines: z.string(),
})

/** Resolves a search to the ids it matches. This costs one round trip, but folds letters like the catalogue's search. */
export async function conditionOf(database: Database, filter: InquiryFilter): Promise<Condition> {
  const progress = progressCondition(filter)
  const plain: Condition = {
    sql: `quarantine IS ${filter.quarantined === true ? 'NOT NULL' : 'NULL'} AND ${progress.sql}${
      filter.mail === undefined
        ? ''
        : ' AND EXISTS (SELECT 1 FROM outbox WHERE inquiry_id = inquiry.id AND refused_at IS NOT NULL)'
    }`,
    args: progress.args,
  }
  const words = fold(filter.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return plain
  const [result] = await database.read([
    {
      sql: `SELECT id, first_name || ' ' || last_name || ' ' || email AS text, phone,
          coalesce((SELECT group_concat(order_code || ' ' || code || ' ' || name || ' ' || title, ' ')
            FROM inquiry_line WHERE inquiry_id = inquiry.id), '') AS lines
        FROM inquiry WHERE ${plain.sql}`,
      args: plain.args,
    },
  ])
  const ids = parse(z.array(foundSchema), result?.rows)
    .filter(matches(words))
    .map(({ id }) => id)
  return { sql: 'id IN (SELECT value FROM json_each(?))', args: [JSON.stringify(ids)] }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const isNumber = (word: string) => /^[#+]?[\d().\-/]+$/.test(word)

/** A number alone is an order's or a phone's; beside other words, also one of a product's name. */
function matches(words: readonly string[]) {
  const isOfNumbers = words.every(isNumber)
  return (row: z.infer<typeof foundSchema>) => {
    const text = fold(row.text)
    const lines = isOfNumbers ? '' : fold(row.lines)
    const names = new Set(lines.split(/\s+/))
    const phone = digitsOf(row.phone)
    return words.every((word) => {
      if (text.includes(word)) return true
      if (isNumber(word) ? names.has(word) : lines.includes(word)) return true
      if (!isNumber(word)) return false
      const digits = digitsOf(word)
      return digits === String(row.id) || (digits.length >= 4 && phone.includes(digits))
    })
  }
}

/** By how far an inquiry has come: whether it has ended, and its status. */
export type ProgressFilter = Pick<InquiryFilter, 'state' | 'status'>

export function progressCondition({ state, status }: ProgressFilter): Condition {
  return {
    sql: `${state === undefined ? 'true' : 'state = ?'} AND ${status === undefined ? 'true' : 'status = ?'}`,
    args: [
      ...(state === undefined ? [] : [state === 'ended' ? 1 : 0]),
      ...(status === undefined ? [] : [status]),
    ],
  }
}
