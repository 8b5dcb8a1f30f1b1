import type { InStatement } from '@libsql/client'
import * as z from 'zod/mini'
import type { Order } from '#src/domain/api/orders.ts'
import { exportedAtOnce } from '#src/domain/limits.ts'
import { parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'
import { countIn, newestFirst, orderColumns, orderRow } from './inquiries-review.ts'
import { type InquiryFilter, conditionOf } from './inquiry-filter.ts'

/**
 * Reads all inquiries that match a filter, with all their data. Only one page of them is in memory at
 * a time.
 */
export async function exportInquiries(
  database: Database,
  filter: InquiryFilter,
): Promise<{ total: number; pages: AsyncGenerator<Order[], void, void> }> {
  const where = await conditionOf(database, filter)
  const pageAfter = (last?: Order): InStatement => ({
    sql: `SELECT ${orderColumns} FROM inquiry
      WHERE ${where.sql} ${last === undefined ? '' : 'AND (created_at, id) < (?, ?)'}
      ${newestFirst} LIMIT ${exportedAtOnce}`,
    args: [...where.args, ...(last === undefined ? [] : [last.created_at, last.id])],
  })
  const [first, total] = await database.read([
    pageAfter(),
    { sql: `SELECT count(*) AS count FROM inquiry WHERE ${where.sql}`, args: where.args },
  ])
  async function* pages() {
    let page = parse(z.array(orderRow), first?.rows)
    while (page.length > 0) {
      yield page
      if (page.length < exportedAtOnce) return
      const [next] = await database.read([pageAfter(page.at(-1))])
      page = parse(z.array(orderRow), next?.rows)
    }
  }
  return { total: countIn(total), pages: pages() }
}
