import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#src/server/database/database.ts'
import { ordersAtOnce } from '#src/domain/limits.ts'
import order from '#netlify/functions/order-review.ts'
import orders from '#netlify/functions/orders.ts'
import {
  auditOf,
  bearer,
  contextOf,
  insertOrder,
  sessionOf,
} from '#tests/support/administration.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { type MigratedDatabase, startMigrated } from '#tests/support/migrated-database.ts'

describe.each(databaseKinds())('Reviewing orders, on $name', ({ start }) => {
  let place: MigratedDatabase
  let database: Database
  let token: string

  beforeAll(async () => {
    place = await startMigrated(start)
    database = place.database
    token = await sessionOf(database, 'Noor')
  })
  beforeEach(async () => {
    await database.write([
      'DELETE FROM inquiry',
      'DELETE FROM audit',
      ...insertOrder({ id: 1, firstName: 'Émile', lastName: 'Østergård', state: 1 }),
      ...insertOrder({
        id: 2,
        lines: [
          [7, 3],
          [5, 9999],
        ],
      }),
      ...insertOrder({ id: 3, phone: '+44 7700900123', email: 'w@studio.example' }),
      ...insertOrder({ id: 4, quarantine: 'honeypot' }),
      ...insertOrder({ id: 5, firstName: 'ليلى', quarantine: 'haste' }),
    ])
  })
  afterAll(async () => {
    await place.stop()
  })

  type Handler = typeof orders
  async function call(handler: Handler, method: string, path: string, id?: string) {
    const request = new Request(`http://site${path}`, { method, headers: bearer(token) })
    const response = await handler(request, contextOf('192.0.2.1', id === undefined ? {} : { id }))
    expect(response.headers.get('cache-control')).toBe('no-store')
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const list = async (query = '') => {
    const { body } = await call(orders, 'GET', `/api/orders${query}`)
    return {
      ...(body as { total: number; next: number | null }),
      orders: (body['orders'] as { id: number }[]).map(({ id }) => id),
    }
  }
  const show = (id: number | string, query = '') =>
    call(order, 'GET', `/api/order/${id}${query}`, String(id))

  test('lists orders newest first, those in quarantine separately', async () => {
    const { status, body } = await call(orders, 'GET', '/api/orders')
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 3, quarantined: 2 })
    expect((body['orders'] as unknown[])[1]).toEqual({
      id: 2,
      products: [
        { id: 7, quantity: 3 },
        { id: 5, quantity: 9999 },
      ],
      created_at: '2026-01-01T00:02:00.000Z',
      firstName: 'Layla',
      lastName: 'Haddad 2',
      state: 0,
      status: 'new',
    })
    expect((await list()).orders).toEqual([3, 2, 1])
    expect(await list('?quarantined=1')).toEqual({
      orders: [5, 4],
      total: 2,
      quarantined: 2,
      next: null,
    })
    const { body: held } = await call(orders, 'GET', '/api/orders?quarantined=1')
    expect(held['orders']).toMatchObject([{ quarantine: 'haste' }, { quarantine: 'honeypot' }])
  })

  test('lists open orders, ended orders, and any page of them', async () => {
    expect(await list('?state=open')).toEqual({
      orders: [3, 2],
      total: 2,
      quarantined: 2,
      next: null,
    })
    expect(await list('?state=ended')).toMatchObject({ orders: [1], total: 1 })
    expect(await list('?limit=1&offset=1')).toMatchObject({ orders: [2], total: 3 })
    expect(await list('?offset=9')).toMatchObject({ orders: [], total: 3 })
  })

  test('lists one page at a time, and says where the next one begins', async () => {
    await database.write(
      Array.from({ length: 2 * ordersAtOnce }, (_, index) =>
        insertOrder({ id: 10 + index, created_at: '2026-02-01T00:00:00.000Z' }),
      ).flat(),
    )
    const pages = [await list()]
    // New orders don't shift the pages.
    await database.write(insertOrder({ id: 900, created_at: '2026-03-01T00:00:00.000Z' }))
    for (let next = pages[0]?.next; next != null; next = pages.at(-1)?.next)
      pages.push(await list(`?before=${next}`))
    expect(pages.map(({ orders }) => orders.length)).toEqual([ordersAtOnce, ordersAtOnce, 3])
    expect(pages.flatMap(({ orders }) => orders)).toEqual([
      ...Array.from({ length: 2 * ordersAtOnce }, (_, index) => 9 + 2 * ordersAtOnce - index),
      3,
      2,
      1,
    ])
    expect(await list('?limit=2&before=3&state=open')).toMatchObject({ orders: [2], next: null })
  })

  test.each([
    ['emile', [1]],
    ['OSTERGARD Émile', [1]],
    ['layla', [3, 2, 1]],
    ['layla2@example', [2]],
    ['2', [2]],
    ['%232', [2]],
    ['7700 900123', [3]],
    ['%2B447700900123', [3]],
    ['studio layla', [3]],
    ['%25', []],
    ['nobody', []],
    ['%20', [3, 2, 1]],
  ])('finds %s', async (search, ids) => {
    expect(await list(`?search=${search}`)).toMatchObject({ orders: ids, total: ids.length })
  })

  test.each([
    ['sl-md075-wh-38', [6]],
    ['SL-MD075', [6]],
    ['md-75', [6]],
    ['MÉRIDIAN 75', [6]],
    ['recessed layla6', [6]],
    ['meridian 7', []],
    ['spike', []],
    // A number alone is an order's or a phone's.
    ['75', []],
  ])('finds %s among the codes, names and titles of the lines', async (search, ids) => {
    const kept = { name: 'Meridian 75', orderCode: 'SL-MD075-WH-38', code: 'MD-75' }
    await database.write(
      insertOrder({
        id: 6,
        lines: [
          [2, 1],
          [9, 1, kept],
        ],
      }),
    )
    expect((await list(`?search=${encodeURIComponent(search)}`)).orders).toEqual(ids)
  })

  test('also searches in quarantine and by state', async () => {
    expect((await list('?search=ليلى&quarantined=1')).orders).toEqual([5])
    expect((await list('?search=ليلى')).orders).toEqual([])
    expect((await list('?search=emile&state=open')).orders).toEqual([])
  })

  test('lists orders of a status, and steps through them', async () => {
    await database.write([
      `UPDATE inquiry SET status = 'answered' WHERE id IN (1, 4)`,
      `UPDATE inquiry SET status = 'in progress' WHERE id = 3`,
    ])
    expect(await list('?status=answered')).toMatchObject({ orders: [1], total: 1 })
    expect((await list('?status=answered&quarantined=1')).orders).toEqual([4])
    expect((await list('?status=answered&state=open')).orders).toEqual([])
    expect((await list('?status=in+progress&search=layla')).orders).toEqual([3])
    expect((await list('?status=new&search=layla')).orders).toEqual([2])
    const { neighbours } = (await show(2, '?status=in+progress&state=open')).body
    expect(neighbours).toEqual({ newer: 3, older: null })
  })

  test.each([
    'status=done',
    'state=closed',
    'limit=0',
    'limit=101',
    'offset=-1',
    'before=0',
    'before=0x1',
    'quarantined=yes',
  ])('refuses ?%s', async (query) => {
    expect((await call(orders, 'GET', `/api/orders?${query}`)).status).toBe(422)
  })

  test('shows a complete order with its neighbours', async () => {
    expect(await show(2)).toEqual({
      status: 200,
      body: {
        data: {
          id: 2,
          firstName: 'Layla',
          lastName: 'Haddad 2',
          email: 'layla2@example.com',
          phone: '+971 501234567',
          address: 'United Arab Emirates, Dubai',
          created_at: '2026-01-01T00:02:00.000Z',
          state: 0,
          status: 'new',
          note: '',
          products: [
            {
              id: 7,
              quantity: 3,
              name: 'Nadir 7',
              title: 'Recessed downlight',
              brand: 'sila',
              image: '/storage/images/a.jpg',
              code: '',
              specs: {},
            },
            {
              id: 5,
              quantity: 9999,
              name: 'Nadir 5',
              title: 'Recessed downlight',
              brand: 'sila',
              image: '/storage/images/a.jpg',
              code: '',
              specs: {},
            },
          ],
        },
        quarantine: null,
        mails: [],
        neighbours: { newer: 3, older: 1 },
      },
    })
    expect((await show(3)).body['neighbours']).toEqual({ newer: null, older: 2 })
    expect((await show(2, '?state=open')).body['neighbours']).toEqual({ newer: 3, older: null })
    const { quarantine, neighbours } = (await show(4)).body
    expect([quarantine, neighbours]).toEqual(['honeypot', { newer: 5, older: null }])
  })

  test('orders of the same time are each other’s neighbours', async () => {
    const created_at = '2026-02-01T00:00:00.000Z'
    await database.write([6, 7, 8].flatMap((id) => insertOrder({ id, created_at })))
    expect((await show(7)).body['neighbours']).toEqual({ newer: 8, older: 6 })
    expect((await list('?limit=3')).orders).toEqual([8, 7, 6])
  })

  test.each(['99', '0', '-1', '1.5', 'x', '9'.repeat(30)])('%s is no order', async (id) => {
    const answer = { status: 404, body: { message: 'Order Not Found' } }
    expect(await show(id)).toEqual(answer)
    expect(await call(order, 'POST', `/api/order/${id}/end`, id)).toEqual(answer)
    expect(await call(order, 'POST', `/api/order/${id}/release`, id)).toEqual(answer)
    expect(await call(order, 'POST', `/api/order/${id}/mails`, id)).toEqual(answer)
    expect(await auditOf(database)).toEqual([])
  })

  test('ends an order once, however often it is requested', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(order, 'POST', '/api/order/2/end', '2')),
    )
    for (const answer of answers)
      expect(answer).toEqual({
        status: 200,
        body: { success: true, message: 'The order has ended.' },
      })
    expect((await show(2)).body['data']).toMatchObject({ state: 1 })
    expect(await auditOf(database)).toEqual([['Noor', 'order ended', 'order 2', null]])
  })

  test('releases an order once; it is then listed, and its mails are due', async () => {
    for (let times = 0; times < 2; times++)
      expect(await call(order, 'POST', '/api/order/5/release', '5')).toEqual({
        status: 200,
        body: { success: true, message: 'The order is no longer held back.' },
      })
    expect((await list()).orders).toEqual([5, 3, 2, 1])
    const [outbox] = await database.read([
      'SELECT inquiry_id, audience, attempts FROM outbox ORDER BY audience',
    ])
    expect(outbox?.rows.map((row) => [row[0], row[1], row[2]])).toEqual([
      [5, 'company', 0],
      [5, 'visitor', 0],
    ])
    expect(await auditOf(database)).toEqual([['Noor', 'order released', 'order 5', null]])
  })

  test('shows refused mails, in the list too, and retries them on request', async () => {
    await database.write([
      `INSERT INTO outbox (kind, inquiry_id, audience, sent_at)
        VALUES ('inquiry', 2, 'company', '2026-01-01')`,
      `INSERT INTO outbox (kind, inquiry_id, audience, attempts, refused_at, failure)
        VALUES ('inquiry', 2, 'visitor', 1, '2026-01-01', '550 nobody of this name')`,
      `INSERT INTO outbox (kind, inquiry_id, audience, attempts, failure)
        VALUES ('inquiry', 3, 'company', 4, 'connect ECONNREFUSED')`,
    ])
    const sent = { audience: 'company', state: 'sent', failure: null }
    const failure = '550 nobody of this name'
    expect((await show(2)).body['mails']).toEqual([
      sent,
      { audience: 'visitor', state: 'refused', failure },
    ])
    expect((await show(3)).body['mails']).toEqual([
      { audience: 'company', state: 'waiting', failure: 'connect ECONNREFUSED' },
    ])
    const { body } = await call(orders, 'GET', '/api/orders?limit=2')
    expect((body['orders'] as { mailRefused?: true }[]).map((one) => one.mailRefused)).toEqual([
      undefined,
      true,
    ])
    const { body: refused } = await call(orders, 'GET', '/api/orders?mail=refused')
    expect(refused).toMatchObject({ total: 1, orders: [{ id: 2 }] })

    const folder = await mkdtemp(path.join(os.tmpdir(), 'mails-'))
    process.env['MAIL_FOLDER'] = folder
    expect(await call(order, 'POST', '/api/order/2/mails', '2')).toEqual({
      status: 200,
      body: { message: 'The emails for this order have been retried.' },
    })
    expect(await readdir(folder)).toContain('2-visitor.eml')
    expect(await readdir(folder)).not.toContain('2-company.eml')
    delete process.env['MAIL_FOLDER']
    await rm(folder, { recursive: true })
    expect((await show(2)).body['mails']).toEqual([
      sent,
      { audience: 'visitor', state: 'sent', failure: null },
    ])
    await call(order, 'POST', '/api/order/2/mails', '2')
    expect(await auditOf(database)).toEqual([['Noor', 'emails sent again', 'order 2', null]])
  })

  test('releasing an order that was never in quarantine sends nothing', async () => {
    await call(order, 'POST', '/api/order/2/release', '2')
    const [outbox] = await database.read(['SELECT count(*) AS count FROM outbox'])
    expect(outbox?.rows[0]?.['count']).toBe(0)
  })
})
