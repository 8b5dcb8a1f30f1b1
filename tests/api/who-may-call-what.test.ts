import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, contextOf, insertOrder, sessionOf } from '#tests/support/administration.ts'
import { callableFunctions } from '#tests/support/callable-functions.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

/** Calls that change something, or could, and that anyone may make. */
const publicCalls = new Set([
  'POST /api/cart',
  'POST /api/orders',
  'POST /api/CheckAuth',
  'POST /api/download',
  'POST /api/login',
  'POST /api/products',
  'POST /api/schedules',
])

/** method, path, body, the answer for anyone, the answer for an administrator */
const table: [string, string, unknown, number, number][] = [
  ['GET', '/api/attributes', undefined, 200, 200],
  ['GET', '/api/bin', undefined, 401, 200],
  ['POST', '/api/cart', [], 200, 200],
  ['GET', '/api/catalogue-items', undefined, 401, 200],
  ['GET', '/api/catalogue-table', undefined, 401, 200],
  ['GET', '/api/categories', undefined, 200, 200],
  ['POST', '/api/categories', {}, 401, 415],
  ['POST', '/api/categories/13', {}, 401, 415],
  ['DELETE', '/api/categories/13', undefined, 401, 200],
  ['GET', '/api/changes', undefined, 401, 200],
  ['GET', '/api/changes/999', undefined, 401, 404],
  ['POST', '/api/changes/999/undo', {}, 401, 404],
  ['POST', '/api/CheckAuth', { token: 'x' }, 200, 200],
  ['GET', '/datasheet/none.pdf', undefined, 404, 404],
  ['GET', '/datasheet/none/none.pdf', undefined, 404, 404],
  ['GET', '/datasheet/picture/none.jpg', undefined, 404, 404],
  ['GET', '/api/collections', undefined, 401, 200],
  ['GET', '/api/completeness', undefined, 401, 200],
  ['POST', '/api/collections', {}, 401, 422],
  ['PUT', '/api/collections/1', { name: 'x', drafts: [] }, 401, 404],
  ['DELETE', '/api/collections/1', undefined, 401, 404],
  ['POST', '/api/collections/1/publish', undefined, 401, 404],
  ['GET', '/api/drafts', undefined, 401, 200],
  ['GET', '/api/drafts/1', undefined, 401, 404],
  ['DELETE', '/api/drafts/1', undefined, 401, 404],
  ['POST', '/api/drafts/publish', { drafts: [1] }, 401, 404],
  ['GET', '/api/drafts/former', undefined, 401, 200],
  ['POST', '/api/drafts/former/1/restore', undefined, 401, 404],
  ['GET', '/api/defaultSearch', undefined, 200, 200],
  ['POST', '/api/download', { code: 1 }, 200, 200],
  ['GET', '/api/edit-item/2?type=product', undefined, 401, 200],
  ['GET', '/api/export.csv', undefined, 401, 200],
  ['POST', '/api/export.csv', {}, 401, 200],
  ['GET', '/api/export.xlsx', undefined, 401, 200],
  ['POST', '/api/export.xlsx', {}, 401, 200],
  ['POST', '/api/finish?code=BK', {}, 401, 200],
  ['DELETE', '/api/finishes/WH', undefined, 401, 200],
  ['POST', '/api/finishes', {}, 401, 422],
  ['GET', '/api/getUserLogin', undefined, 200, 200],
  ['GET', '/api/health', undefined, 200, 200],
  ['GET', '/api/history?type=product&id=2', undefined, 401, 200],
  ['POST', '/api/history/999/restore', {}, 401, 404],
  ['GET', '/api/home', undefined, 200, 200],
  ['POST', '/api/import', {}, 401, 422],
  ['GET', '/api/import', undefined, 401, 200],
  ['GET', '/api/import/none', undefined, 401, 404],
  ['DELETE', '/api/import/none', undefined, 401, 404],
  ['POST', '/api/import/none/encoding', { encoding: 'koi8-r' }, 401, 404],
  ['POST', '/api/import/none/compare', {}, 401, 404],
  ['POST', '/api/import/none/files', { files: 'none' }, 401, 404],
  ['GET', '/api/import/none/reading', undefined, 401, 404],
  ['POST', '/api/import/none/reading', {}, 401, 404],
  ['GET', '/api/import-profiles', undefined, 401, 200],
  ['POST', '/api/import-profiles', {}, 401, 422],
  ['GET', '/api/import-profiles/999', undefined, 401, 404],
  ['DELETE', '/api/import-profiles/999', undefined, 401, 404],
  ['POST', '/api/import/none/apply', {}, 401, 404],
  ['POST', '/api/import/none/continue', undefined, 401, 404],
  ['POST', '/api/import/none/numbers', { decimal: 'comma' }, 401, 404],
  ['GET', '/api/import/none/errors.xlsx', undefined, 401, 404],
  ['POST', '/api/import/none/undo', {}, 401, 404],
  ['POST', '/api/items', {}, 401, 422],
  ['GET', '/api/latestProducts', undefined, 200, 200],
  ['POST', '/api/login', { username: 'x' }, 422, 422],
  ['GET', '/api/order/1', undefined, 401, 200],
  ['POST', '/api/order/1/end', undefined, 401, 200],
  ['POST', '/api/order/1/mails', undefined, 401, 200],
  ['POST', '/api/order/1/note', { note: 'x' }, 401, 200],
  ['POST', '/api/order/1/release', undefined, 401, 200],
  ['POST', '/api/order/1/status', { status: 'answered' }, 401, 200],
  ['GET', '/api/orders', undefined, 401, 200],
  ['POST', '/api/orders', {}, 422, 422],
  ['GET', '/api/orders.csv', undefined, 401, 200],
  ['POST', '/api/photometry', undefined, 401, 415],
  ['GET', '/preview/none', undefined, 404, 404],
  ['GET', '/preview/none/products', undefined, 404, 404],
  ['GET', '/api/previews', undefined, 401, 200],
  ['POST', '/api/previews', {}, 401, 422],
  ['DELETE', '/api/previews/none', undefined, 401, 404],
  ['GET', '/api/products/1', undefined, 200, 200],
  ['POST', '/api/products/2', {}, 401, 415],
  ['DELETE', '/api/products/2', undefined, 401, 200],
  ['POST', '/api/products', {}, 200, 200],
  ['POST', '/api/products/store', {}, 401, 415],
  ['GET', '/api/projects/1', undefined, 200, 200],
  ['POST', '/api/projects/1', {}, 401, 415],
  ['DELETE', '/api/projects/1', undefined, 401, 200],
  ['GET', '/api/projects', undefined, 200, 200],
  ['POST', '/api/projects', {}, 401, 415],
  ['GET', '/api/schedules/x', undefined, 404, 404],
  ['POST', '/api/schedules', {}, 422, 422],
  ['GET', '/api/search?query=x', undefined, 200, 200],
  ['GET', '/api/publication', undefined, 401, 200],
  ['POST', '/api/publication', undefined, 401, 200],
  ['GET', '/api/releases', undefined, 401, 200],
  ['POST', '/api/releases', {}, 401, 422],
  ['GET', '/api/sections', undefined, 200, 200],
  ['GET', '/api/selection-items?type=product', undefined, 200, 200],
  ['GET', '/storage/none', undefined, 404, 404],
  ['GET', '/_astro/none.js', undefined, 404, 404],
  ['GET', '/api/suggested', undefined, 200, 200],
  ['GET', '/api/uploads/none', undefined, 401, 404],
  ['PUT', '/api/uploads/none/0', undefined, 401, 404],
  ['POST', '/api/uploads', {}, 401, 422],
  // Ends the session that the calls above used.
  ['POST', '/api/logout', undefined, 401, 200],
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

test('The table lists every path of a function', () => {
  const listed = ({ path }: { path: string }) => {
    const pattern = new URLPattern({ pathname: path })
    return table.some(([, target]) => pattern.test(target, api.url))
  }
  expect(functions.filter((one) => !listed(one))).toEqual([])
})

describe.each(table)('%s %s', (method, target, body, forAnyone, forAdministrators) => {
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

describe.each(functions)('$path changes nothing without a token', ({ path, call }) => {
  test.each(mutating)('%s', async (method) => {
    if (publicCalls.has(`${method} ${path}`)) return
    const target = new URL(path.replaceAll(/:\w+/g, '1'), 'http://site')
    const request = new Request(target, { method, body: method === 'DELETE' ? null : '{}' })
    const { status } = await call(request, contextOf('192.0.2.1', { id: '1', part: '0' }))
    expect([401, 405]).toContain(status)
  })
})
