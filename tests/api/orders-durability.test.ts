import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { type TestDatabase, databaseKinds } from '#tests/support/databases.ts'
import { isLong } from '#tests/support/long-run.ts'
import { longTest } from '#tests/support/long-test.ts'
import {
  type LoadOrder,
  type OrderServer,
  loadOrders,
  sendLoad,
  startOrderServer,
} from '#tests/support/order-load.ts'

interface StoredInquiry {
  id: number
  key: string
  email: string
  lines: { id: number; quantity: number }[]
}

async function storedInquiries(database: Database): Promise<StoredInquiry[]> {
  const [result] = await database.read([
    `SELECT id, idempotency_key AS key, email,
      (SELECT json_group_array(json_object('id', product_id, 'quantity', quantity)) FROM
        (SELECT * FROM inquiry_line WHERE inquiry_id = inquiry.id ORDER BY position)) AS lines
    FROM inquiry ORDER BY id`,
  ])
  return (result?.rows ?? []).map((row) => ({
    id: Number(row['id']),
    key: row['key'] as string,
    email: row['email'] as string,
    lines: JSON.parse(row['lines'] as string) as StoredInquiry['lines'],
  }))
}

const expected = (orders: readonly LoadOrder[], ids: Map<string, number>): StoredInquiry[] =>
  orders
    .map(({ key, body }) => ({
      id: ids.get(key) ?? 0,
      key,
      email: body.email,
      lines: body.products,
    }))
    .sort((a, b) => a.id - b.id)

/** Each inquiry's two mails, once each; those marked as sent are in the folder. */
async function expectMails(database: Database, folder: string, inquiries: number): Promise<void> {
  const [result] = await database.read([
    `SELECT inquiry_id || '-' || audience || '.eml' AS file, sent_at FROM outbox`,
  ])
  const rows = result?.rows ?? []
  expect(new Set(rows.map(({ file }) => file)).size).toBe(2 * inquiries)
  const files = new Set(await readdir(folder))
  const missing = rows.filter(({ file, sent_at }) => sent_at !== null && !files.has(file as string))
  expect(missing).toEqual([])
}

describe.each(databaseKinds())('On $name', ({ start }) => {
  let place: TestDatabase
  let database: Database
  let folder: string
  let server: OrderServer

  beforeEach(async () => {
    place = await start()
    folder = await mkdtemp(path.join(os.tmpdir(), 'orders-'))
    server = await startOrderServer(place.url, folder)
    database = openDatabase(place.url)
  })
  afterEach(async () => {
    await server.kill()
    database.close()
    await place.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const count = 400
  longTest(`${count} inquiries from twenty concurrent clients are each stored once`, async () => {
    const orders = loadOrders(count)
    const { acknowledged, unanswered } = await sendLoad(server.url, orders)
    expect(unanswered).toEqual([])
    expect(await storedInquiries(database)).toEqual(expected(orders, acknowledged))
    await expectMails(database, folder, orders.length)
  })

  test('acknowledged inquiries survive a kill, and others arrive once with their key', async () => {
    const orders = loadOrders(isLong ? 200 : 60)
    let killed: Promise<void> | undefined
    const first = await sendLoad(server.url, orders, (count) => {
      if (count >= orders.length / 3) killed ??= server.kill()
    })
    await killed
    expect(first.unanswered.length).toBeGreaterThan(0)
    const survived = new Map((await storedInquiries(database)).map(({ key, id }) => [key, id]))
    for (const [key, id] of first.acknowledged) expect(survived.get(key)).toBe(id)

    server = await startOrderServer(place.url, folder)
    const second = await sendLoad(server.url, first.unanswered)
    expect(second.unanswered).toEqual([])
    const ids = new Map([...first.acknowledged, ...second.acknowledged])
    expect(await storedInquiries(database)).toEqual(expected(orders, ids))
    await expectMails(database, folder, orders.length)
    // A stored inquiry whose answer was lost is answered with its number.
    for (const [key, id] of survived) expect(ids.get(key)).toBe(id)
  })
})
