import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, contextOf, insertOrder, sessionOf } from '#tests/support/administration.ts'
import { callableFunctions } from '#tests/support/callable-functions.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

/** Calls that change something, or could, and that anyone may make. */
const publicCalls = new Set([
  'cart POST',
  'orders POST',
  'check-auth POST',
  'download POST',
  'login POST',
  'products POST',
  'schedules POST',
])

/** function, method, path, body, the answer for anyone, the answer for an administrator */
const table: [string, string, string, unknown, number, number][] = [
  ['attributes', 'GET', '/api/attributes', undefined, 200, 200],
  ['cart', 'POST', '/api/cart', [], 200, 200],
  ['catalogue-items', 'GET', '/api/catalogue-items', undefined, 401, 200],
  ['categories', 'GET', '/api/categories', undefined, 200, 200],
  ['categories', 'POST', '/api/categories', {}, 401, 415],
  ['category', 'POST', '/api/categories/13', {}, 401, 415],
  ['category', 'DELETE', '/api/categories/13', undefined, 401, 200],
  ['check-auth', 'POST', '/api/CheckAuth', { token: 'x' }, 200, 200],
  ['default-search', 'GET', '/api/defaultSearch', undefined, 200, 200],
  ['download', 'POST', '/api/download', { code: 1 }, 200, 200],
  ['edit-item', 'GET', '/api/edit-item/2?type=product', undefined, 401, 200],
  ['finish', 'POST', '/api/finishes/BK', {}, 401, 200],
  ['finish', 'DELETE', '/api/finishes/WH', undefined, 401, 200],
  ['finishes', 'POST', '/api/finishes', {}, 401, 422],
  ['get-user-login', 'GET', '/api/getUserLogin', undefined, 200, 200],
  ['health', 'GET', '/api/health', undefined, 200, 200],
  ['home', 'GET', '/api/home', undefined, 200, 200],
  ['latest-products', 'GET', '/api/latestProducts', undefined, 200, 200],
  ['login', 'POST', '/api/login', { username: 'x' }, 422, 422],
  ['order', 'GET', '/api/order/1', undefined, 401, 200],
  ['order-end', 'POST', '/api/order/1/end', undefined, 401, 200],
  ['order-mails', 'POST', '/api/order/1/mails', undefined, 401, 200],
  ['order-note', 'POST', '/api/order/1/note', { note: 'x' }, 401, 200],
  ['order-release', 'POST', '/api/order/1/release', undefined, 401, 200],
  ['order-status', 'POST', '/api/order/1/status', { status: 'answered' }, 401, 200],
  ['orders', 'GET', '/api/orders', undefined, 401, 200],
  ['orders', 'POST', '/api/orders', {}, 422, 422],
  ['orders-csv', 'GET', '/api/orders.csv', undefined, 401, 200],
  ['photometry', 'POST', '/api/photometry', undefined, 401, 415],
  ['product', 'GET', '/api/products/1', undefined, 200, 200],
  ['product', 'POST', '/api/products/2', {}, 401, 415],
  ['product', 'DELETE', '/api/products/2', undefined, 401, 200],
  ['products', 'POST', '/api/products', {}, 200, 200],
  ['products-store', 'POST', '/api/products/store', {}, 401, 415],
  ['project', 'GET', '/api/projects/1', undefined, 200, 200],
  ['project', 'POST', '/api/projects/1', {}, 401, 415],
  ['project', 'DELETE', '/api/projects/1', undefined, 401, 200],
  ['projects', 'GET', '/api/projects', undefined, 200, 200],
  ['projects', 'POST', '/api/projects', {}, 401, 415],
  ['schedule', 'GET', '/api/schedules/x', undefined, 404, 404],
  ['schedules', 'POST', '/api/schedules', {}, 422, 422],
  ['search', 'GET', '/api/search?query=x', undefined, 200, 200],
  ['publication', 'GET', '/api/publication', undefined, 401, 200],
  ['publication', 'POST', '/api/publication', undefined, 401, 200],
  ['releases', 'GET', '/api/releases', undefined, 401, 200],
  ['releases', 'POST', '/api/releases', {}, 401, 422],
  ['sections', 'GET', '/api/sections', undefined, 200, 200],
  ['selection-items', 'GET', '/api/selection-items?type=product', undefined, 200, 200],
  ['storage', 'GET', '/storage/none', undefined, 404, 404],
  ['suggested', 'GET', '/api/suggested', undefined, 200, 200],
  ['upload', 'GET', '/api/uploads/none', undefined, 401, 404],
  ['upload-part', 'PUT', '/api/uploads/none/0', undefined, 401, 404],
  ['uploads', 'POST', '/api/uploads', {}, 401, 422],
  // Ends the session that the calls above used.
  ['logout', 'POST', '/api/logout', undefined, 401, 200],
]

const functions = await callableFunctions()
const mutating = ['POST', 'PUT', 'DELETE', 'PATCH']

let api: PublicApi
let token: string

beforeAll(async () => {
  api = await startPublicApi()
  token = await sessionOf(api.database, 'Noor')
  await api.database.write([
    ...insertOrder({ id: 1 }),
    `INSERT INTO finish VALUES ('BK', 'Black', 'RAL 9005', '#000000'), ('WH', 'White', '', '#ffffff')`,
    `INSERT INTO login_code (id, sha256) VALUES (1, '${'a'.repeat(64)}')`,
  ])
})
afterAll(() => api.stop())

test('The table lists every callable function', () => {
  expect([...new Set(table.map(([name]) => name))].sort()).toEqual(
    functions.map(({ name }) => name).sort(),
  )
})

describe.each(table)('%s %s %s', (_name, method, target, body, forAnyone, forAdministrators) => {
  const call = (headers: Record<string, string>) =>
    fetch(api.url + target, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  test(`answers anyone ${forAnyone}`, async () => {
    const response = await call({})
    await response.arrayBuffer()
    expect(response.status).toBe(forAnyone)
  })

  test(`answers a former administrator ${forAnyone}`, async () => {
    const response = await call(bearer('A'.repeat(43)))
    await response.arrayBuffer()
    expect(response.status).toBe(forAnyone)
  })

  test(`answers an administrator ${forAdministrators}`, async () => {
    const response = await call(bearer(token))
    await response.arrayBuffer()
    expect(response.status).toBe(forAdministrators)
    if (forAnyone === 401) expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe.each(functions)('$name changes nothing without a token', ({ name, call }) => {
  test.each(mutating)('%s', async (method) => {
    if (publicCalls.has(`${name} ${method}`)) return
    const request = new Request('http://site/', { method, body: method === 'DELETE' ? null : '{}' })
    const { status } = await call(request, contextOf('192.0.2.1', { id: '1', part: '0' }))
    expect([401, 405]).toContain(status)
  })
})
