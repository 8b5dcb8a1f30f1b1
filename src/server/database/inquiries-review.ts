import type { InStatement, ResultSet } from '@libsql/client'
import * as z from 'zod/mini'
import {
  type Order,
  type OrderAnswer,
  order,
  orderSummary,
  type ordersAnswer,
} from '#src/domain/api/orders.ts'
import type { QueryOf } from '#src/domain/api/contract.ts'
import type { orderContracts } from '#src/domain/api/order-contracts.ts'
import { exportedAtOnce } from '#src/domain/limits.ts'
import { parse } from '#src/server/parse.ts'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import { quarantineReasons } from '#src/domain/inquiry/status.ts'
import { titleKeys } from '#src/domain/schedule/title-block.ts'
import type { Database } from './database.ts'
import {
  type Condition,
  type InquiryFilter,
  type ProgressFilter,
  conditionOf,
  progressCondition,
} from './inquiry-filter.ts'
import {
  inquiryLinesJson,
  keptLinesColumn,
  optionalColumn,
  summariesColumn,
  summariesJson,
  titleColumns,
} from './kept-lines.ts'
import { mailsIn, mailsOf } from './outbox.ts'

const summaryRow = z.extend(z.omit(orderSummary, { quarantine: true }), {
  products: summariesColumn,
  project: optionalColumn,
  mailRefused: z.pipe(
    z.nullable(z.literal(1)),
    z.transform((flag) => (flag === 1 ? (true as const) : undefined)),
  ),
})
/** A quarantined inquiry, with the reason. */
const quarantinedRow = z.extend(summaryRow, { quarantine: z.enum(quarantineReasons) })

const orderRow = z.extend(order, {
  products: keptLinesColumn,
  ...titleColumns,
  message: optionalColumn,
  quarantine: z.nullable(z.enum(quarantineReasons)),
})

/** Newest first; of two created at the same instant, the later row first. */
const newestFirst = 'ORDER BY created_at DESC, id DESC'

/** Columns for {@link orderRow}. */
const orderColumns = `id, first_name AS firstName, last_name AS lastName, email, phone, address,
  ${titleKeys.join(', ')}, message, state, status, note, quarantine, created_at,
  ${inquiryLinesJson} AS products`

const countQuarantined = 'SELECT count(*) AS count FROM inquiry WHERE quarantine IS NOT NULL'

/**
 * Lists one page of the inquiries, with their total number.
 * Lists only those after the inquiry `before`, if it is given.
 * @returns `quarantined`: number of quarantined inquiries, whatever the filter; `next`: the last
 *   inquiry of the page, if others follow
 */
export async function listInquiries(
  database: Database,
  { limit, offset, before, ...filter }: QueryOf<(typeof orderContracts)['GET /api/orders']>,
): Promise<z.infer<typeof ordersAnswer>> {
  const where = await conditionOf(database, filter)
  const after: Condition =
    before === undefined
      ? { sql: 'true', args: [] }
      : {
          sql: '(created_at, id) < (SELECT created_at, id FROM inquiry WHERE id = ?)',
          args: [before],
        }
  const [list, total, quarantined] = await database.read([
    {
      sql: `SELECT id, first_name AS firstName, last_name AS lastName, state, status, project,
          quarantine, created_at,
          ${summariesJson} AS products,
          (SELECT 1 FROM outbox WHERE inquiry_id = inquiry.id AND refused_at IS NOT NULL) AS mailRefused
        FROM inquiry WHERE ${where.sql} AND ${after.sql} ${newestFirst} LIMIT ? OFFSET ?`,
      args: [...where.args, ...after.args, limit + 1, offset],
    },
    { sql: `SELECT count(*) AS count FROM inquiry WHERE ${where.sql}`, args: where.args },
    countQuarantined,
  ])
  const rows = list?.rows ?? []
  const orders = parse(
    z.array(filter.quarantined ? quarantinedRow : summaryRow),
    rows.slice(0, limit),
  )
  return {
    orders,
    total: countIn(total),
    quarantined: countIn(quarantined),
    next: rows.length > limit ? (orders.at(-1)?.id ?? null) : null,
  }
}

/**
 * An inquiry with its mails and its neighbours: the next ones that match the filter and, like it, are in
 * quarantine or not.
 */
export async function findInquiry(
  database: Database,
  id: Id,
  filter: ProgressFilter,
): Promise<OrderAnswer | undefined> {
  const progress = progressCondition(filter)
  const neighbour = (comparison: '<' | '>', direction: 'ASC' | 'DESC'): InStatement => ({
    sql: `SELECT id FROM inquiry
      WHERE (created_at, id) ${comparison} (SELECT created_at, id FROM inquiry WHERE id = ?)
        AND (quarantine IS NULL) = (SELECT quarantine IS NULL FROM inquiry WHERE id = ?)
        AND ${progress.sql}
      ORDER BY created_at ${direction}, id ${direction} LIMIT 1`,
    args: [id, id, ...progress.args],
  })
  const [found, mails, newer, older] = await database.read([
    { sql: `SELECT ${orderColumns} FROM inquiry WHERE id = ?`, args: [id] },
    mailsOf(id),
    neighbour('>', 'ASC'),
    neighbour('<', 'DESC'),
  ])
  const row = found?.rows[0]
  if (row === undefined) return undefined
  const idIn = (result: ResultSet | undefined) =>
    parse(z.nullable(idSchema), result?.rows[0]?.['id'] ?? null)
  const { quarantine, ...data } = parse(orderRow, row)
  return {
    data,
    quarantine,
    mails: mailsIn(mails),
    neighbours: { newer: idIn(newer), older: idIn(older) },
  }
}

const countIn = (result: ResultSet | undefined) =>
  parse(z.object({ count: z.int() }), result?.rows[0]).count

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
