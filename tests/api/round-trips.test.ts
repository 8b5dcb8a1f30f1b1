/** @module-tag in-process */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bearer, insertOrder, sessionOf } from '#tests/support/administration.ts'
import { startFakePlatform } from '#tests/support/build-hook.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { hasSqld, startSqld } from '#tests/support/databases.ts'
import {
  categoryFields,
  formOf,
  pdf,
  picture,
  productFields,
  projectFields,
} from '#tests/support/editing.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'
import { hashPassword } from '#src/server/access/password.ts'
import { newLoginCode, sha256 } from '#src/server/secrets.ts'

/**
 * Each round trip goes to another city and back. Only those before the answer count, because later
 * ones (a session's use, once a minute; a requested build) delay nobody.
 */
const most = { read: 3, write: 4 }

type Sent = Promise<RequestInit> | RequestInit
interface Call {
  name: string
  method: string
  path: string
  sent?: () => Sent
  /** its answer */
  status?: number
}

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const form = async (
  fields: Parameters<typeof formOf>[0] | Promise<Parameters<typeof formOf>[0]>,
) => ({
  body: formOf(await fields),
})

const password = 'correct horse battery'
let upload = ''

const reads: Call[] = [
  ...[
    'home',
    'latestProducts',
    'products/1',
    'products/SL-2',
    'categories',
    'sections',
    'projects',
    'projects/1',
    'suggested',
    'search?query=nadir',
    'defaultSearch',
    'selection-items?type=product',
    'getUserLogin',
  ].map((path) => ({ name: path, method: 'GET', path: `/api/${path}` })),
  ...[
    'orders',
    'orders?search=layla&state=open',
    'order/1',
    'edit-item/1?type=product',
    'edit-item/12?type=category',
    'edit-item/1?type=project',
    'catalogue-items?search=nadir',
    'catalogue-items',
    'publication',
  ].map((path) => ({ name: path, method: 'GET', path: `/api/${path}` })),
  { name: 'uploads/{id}', method: 'GET', path: '/api/uploads/:upload' },
  {
    name: 'products',
    method: 'POST',
    path: '/api/products',
    sent: () => json({ categories: [12], brand: '' }),
  },
  { name: 'cart', method: 'POST', path: '/api/cart', sent: () => json([{ id: 1, quantity: 2 }]) },
  { name: 'schedules/{id}', method: 'GET', path: '/api/schedules/none', status: 404 },
  { name: 'download', method: 'POST', path: '/api/download', sent: () => json({ code: 1 }) },
  {
    name: 'CheckAuth',
    method: 'POST',
    path: '/api/CheckAuth',
    sent: () => json({ token: 'A'.repeat(43) }),
  },
]

const writes: Call[] = [
  { name: 'orders', method: 'POST', path: '/api/orders', sent: () => json(anOrder()), status: 201 },
  {
    name: 'schedules',
    method: 'POST',
    path: '/api/schedules',
    sent: () => json({ lines: [{ id: 1, quantity: 2 }] }),
    status: 201,
  },
  {
    name: 'order/1/status',
    method: 'POST',
    path: '/api/order/1/status',
    sent: () => json({ status: 'answered' }),
  },
  {
    name: 'order/1/note',
    method: 'POST',
    path: '/api/order/1/note',
    sent: () => json({ note: 'Called.' }),
  },
  {
    name: 'login',
    method: 'POST',
    path: '/api/login',
    sent: () => json({ username: 'Omar', password }),
  },
  {
    name: 'a refused login',
    method: 'POST',
    path: '/api/login',
    sent: () => json({ username: 'Omar', password: 'x' }),
    status: 401,
  },
  {
    name: 'uploads',
    method: 'POST',
    path: '/api/uploads',
    sent: () => json({ name: 'a.jpg', type: 'image/jpeg', size: 5, kind: 'image' }),
    status: 201,
  },
  {
    name: 'uploads/{id}/0',
    method: 'PUT',
    path: '/api/uploads/:upload/0',
    sent: () => ({ body: new Blob(['12345']) }),
    status: 204,
  },
  {
    name: 'products/store',
    method: 'POST',
    path: '/api/products/store',
    sent: () => form(productFields()),
    status: 201,
  },
  {
    name: 'products/3',
    method: 'POST',
    path: '/api/products/3',
    sent: async () =>
      form({
        name: 'Other',
        image: await picture('#010203'),
        datasheet: pdf('other'),
        category_ids: [13],
      }),
  },
  {
    name: 'categories',
    method: 'POST',
    path: '/api/categories',
    sent: () => form(categoryFields()),
    status: 201,
  },
  {
    name: 'categories/13',
    method: 'POST',
    path: '/api/categories/13',
    sent: () => form({ type: 'Rails', product_ids: [4, 5] }),
  },
  {
    name: 'projects',
    method: 'POST',
    path: '/api/projects',
    sent: () => form(projectFields()),
    status: 201,
  },
  {
    name: 'projects/1',
    method: 'POST',
    path: '/api/projects/1',
    sent: async () =>
      form({
        title: 'Other',
        images: [await picture('#111111'), await picture('#222222'), await picture('#333333')],
      }),
  },
  { name: 'products/15', method: 'DELETE', path: '/api/products/15' },
  { name: 'categories/24', method: 'DELETE', path: '/api/categories/24' },
  { name: 'projects/1', method: 'DELETE', path: '/api/projects/1' },
  { name: 'order/1/end', method: 'POST', path: '/api/order/1/end' },
  { name: 'order/2/release', method: 'POST', path: '/api/order/2/release' },
  { name: 'order/1/mails', method: 'POST', path: '/api/order/1/mails' },
  { name: 'publication', method: 'POST', path: '/api/publication' },
  { name: 'orders.csv', method: 'GET', path: '/api/orders.csv' },
  { name: 'logout', method: 'POST', path: '/api/logout' },
]

describe.skipIf(!hasSqld())('Round trips to a database server', () => {
  let api: PublicApi
  let proxy: DatabaseProxy
  let token: string

  beforeAll(async () => {
    const server = await startSqld()
    proxy = await startDatabaseProxy(server.url)
    api = await startPublicApi(() =>
      Promise.resolve({
        url: proxy.url,
        stop: async () => {
          await proxy.stop()
          await server.stop()
        },
      }),
    )
    token = await sessionOf(api.database, 'Noor')
    await api.database.write([
      ...insertOrder({ id: 1 }),
      ...insertOrder({ id: 2, quarantine: 'haste' }),
      { sql: 'INSERT INTO login_code (id, sha256) VALUES (1, ?)', args: [sha256(newLoginCode())] },
      {
        sql: 'INSERT INTO administrator (username, password_hash) VALUES (?, ?)',
        args: ['Omar', await hashPassword(password)],
      },
    ])
    const answer = await call({
      name: '',
      method: 'POST',
      path: '/api/uploads',
      sent: () => json({ name: 'a.jpg', type: 'image/jpeg', size: 5, kind: 'image' }),
    })
    upload = (JSON.parse(answer.text) as { id: string }).id
  })
  afterAll(() => api.stop())

  const call = async ({ method, path, sent }: Call) => {
    const init = await sent?.()
    const response = await fetch(api.url + path.replace(':upload', upload), {
      ...init,
      method,
      headers: { ...bearer(token), ...(init?.headers as Record<string, string> | undefined) },
    })
    return { status: response.status, text: await response.text() }
  }

  /** Until the answer: work left behind it delays nobody. */
  const tripsOf = async (made: Call) => {
    // Once a minute, a request also records the session's use, beside its own work.
    await api.database.write([
      { sql: 'UPDATE session SET last_used_at = ?', args: [new Date().toISOString()] },
    ])
    await api.settled()
    const before = proxy.roundTrips()
    const { status } = await call(made)
    const trips = proxy.roundTrips() - before
    expect([made.name, status]).toEqual([made.name, made.status ?? 200])
    return trips
  }

  test.each(reads.map((made) => [`${made.method} ${made.name}`, made] as const))(
    `%s makes at most ${most.read}`,
    async (_name, made) => {
      const trips = await tripsOf(made)
      expect(trips).toBeGreaterThan(0)
      expect(trips).toBeLessThanOrEqual(most.read)
    },
  )

  test('Publishing now makes as few if it requests a build', async () => {
    const platform = await startFakePlatform()
    vi.stubEnv('BUILD_HOOK_URL', platform.url)
    onTestFinished(async () => {
      vi.unstubAllEnvs()
      await platform.stop()
    })
    const trips = await tripsOf({ name: 'publication', method: 'POST', path: '/api/publication' })
    expect(platform.posts()).toBe(1)
    expect(trips).toBeLessThanOrEqual(most.write)
  })

  test.each(writes.map((made) => [`${made.method} ${made.name}`, made] as const))(
    `%s makes at most ${most.write}`,
    async (_name, made) => {
      const trips = await tripsOf(made)
      expect(trips).toBeGreaterThan(0)
      expect(trips).toBeLessThanOrEqual(most.write)
    },
  )
})
