import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportedAtOnce } from '#src/domain/limits.ts'
import type { Database } from '#src/server/database/database.ts'
import order from '#netlify/functions/order-review.ts'
import {
  auditOf,
  bearer,
  contextOf,
  insertOrder,
  sessionOf,
} from '#tests/support/administration.ts'
import { type MigratedDatabase, startMigrated } from '#tests/support/migrated-database.ts'

let place: MigratedDatabase
let database: Database
let token: string

beforeAll(async () => {
  place = await startMigrated()
  database = place.database
  token = await sessionOf(database, 'Noor')
  await database.write([
    ...insertOrder({ id: 1, firstName: '=HYPERLINK("http://x")', lastName: '@SUM(A1)', state: 1 }),
    ...insertOrder({ id: 2, firstName: '  -2+3', lastName: 'Said "Abu", the 2nd\nof them' }),
    ...insertOrder({
      id: 3,
      firstName: 'ليلى',
      lastName: 'O’Neill-Smith',
      lines: [
        [7, 3],
        [5, 1],
      ],
    }),
    ...insertOrder({ id: 4, quarantine: 'honeypot' }),
  ])
})
afterAll(async () => {
  await place.stop()
})

const csv = (query = '', method = 'GET') =>
  order(
    new Request(`http://site/api/orders.csv${query}`, { method, headers: bearer(token) }),
    contextOf('192.0.2.1'),
  )
const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString()

const row = (...cells: (string | number)[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`
const contact = (id: number) => [
  `layla${id}@example.com`,
  "'+971 501234567",
  'United Arab Emirates, Dubai',
]
const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`
/** project, message, status and note */
const unanswered = ['', '', 'new', '', '', '']
const one = '2 × Nadir 1, Recessed downlight'

const head = `\uFEFF${row('Order', 'Date', 'State', 'First name', 'Last name', 'Email', 'Phone', 'Address', 'Items', 'Products', 'Project', 'Message', 'Status', 'Note', 'Client', 'Revision')}`
const layla = row(
  3,
  at(3),
  'open',
  'ليلى',
  'O’Neill-Smith',
  ...contact(3),
  2,
  '3 × Nadir 7, Recessed downlight; 1 × Nadir 5, Recessed downlight',
  ...unanswered,
)
const said = row(
  2,
  at(2),
  'open',
  "'  -2+3",
  'Said ""Abu"", the 2nd\nof them',
  ...contact(2),
  1,
  one,
  ...unanswered,
)
const formula = row(
  1,
  at(1),
  'ended',
  `'=HYPERLINK(""http://x"")`,
  "'@SUM(A1)",
  ...contact(1),
  1,
  one,
  ...unanswered,
)

test('The CSV has every order outside quarantine, and no cell with a formula', async () => {
  const response = await csv()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await textOf(response)).toBe(head + layla + said + formula)
})

test('The CSV is filtered like the list', async () => {
  expect(await textOf(await csv('?state=ended'))).toBe(head + formula)
  expect(await textOf(await csv('?search=ليلى'))).toBe(head + layla)
  expect(await textOf(await csv('?search=nobody'))).toBe(head)
})

test('Each export is audited', async () => {
  await database.write(['DELETE FROM audit'])
  await csv('?state=open')
  await csv('', 'HEAD')
  expect(await auditOf(database)).toEqual([['Noor', 'orders exported', null, '2 orders']])
})

test('A large CSV is read page by page, with every order once and in order, whatever arrives meanwhile', async () => {
  const count = 2 * exportedAtOnce + 1
  await database.write(
    Array.from({ length: count }, (_, index) =>
      insertOrder({ id: 1000 + index, firstName: 'Many', created_at: '2026-02-01T00:00:00.000Z' }),
    ).flat(),
  )
  const read = vi.spyOn(database, 'read')
  const response = await csv('?search=many')
  const before = read.mock.calls.length
  await database.write(
    insertOrder({ id: 9000, firstName: 'Many', created_at: '2026-03-01T00:00:00.000Z' }),
  )
  const rows = (await textOf(response)).split('\r\n').slice(1, -1)
  expect(rows.map((line) => Number(/^"(\d+)"/.exec(line)?.[1]))).toEqual(
    Array.from({ length: count }, (_, index) => 1000 + count - 1 - index),
  )
  expect(read.mock.calls.length - before).toBe(2)
})
