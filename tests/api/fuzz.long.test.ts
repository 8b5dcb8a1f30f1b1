import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, insertOrder, sessionOf } from '#tests/support/administration.ts'
import { callableFunctions } from '#tests/support/callable-functions.ts'
import { blocks } from '#tests/support/editing.ts'
import { rawRequest } from '#tests/support/local-site.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aLine } from '#tests/support/schedule-catalogue.ts'
import { ownSentences } from '#tests/support/own-sentences.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'
import { isLong } from '#tests/support/long-run.ts'
import { longDescribe } from '#tests/support/long-test.ts'

/** Runs for each endpoint; the long run makes more. */
const runs = isLong ? 200 : 2

let api: PublicApi
let token: string
let isOurs: (sentence: string) => boolean

beforeAll(async () => {
  isOurs = await ownSentences()
  api = await startPublicApi()
  token = await sessionOf(api.database, 'Noor')
  await api.database.write(insertOrder({ id: 1 }))
})
afterAll(() => api.stop())

/**
 * Any input gets a timely answer that is no server error and, from the API, a JSON message of ours.
 */
async function expectAnswer(target: string, init: RequestInit): Promise<void> {
  const response = await fetch(api.url + target, { ...init, redirect: 'manual' })
  const text = await response.text()
  const told = `${init.method ?? 'GET'} ${target}: ${response.status} ${text.slice(0, 200)}`
  expect(response.status, told).toBeLessThan(500)
  if (response.status < 400 || !target.startsWith('/api/')) return
  if (init.method === 'HEAD') return
  const answer = JSON.parse(text) as { message: string; errors?: Record<string, string[]> }
  expect(answer, told).toHaveProperty('message')
  const sentences = [answer.message, ...Object.values(answer.errors ?? {}).flat()]
  expect(
    sentences.filter((sentence) => !isOurs(sentence)),
    told,
  ).toEqual([])
}

const odd = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202E',
  '٣',
  '-0',
  '1e309',
  '9007199254740993',
  'NaN',
  'null',
  '[]',
  '../../etc/passwd',
  '%00',
  '%',
  "' OR 1=1 --",
  '"; DROP TABLE product; --',
  '*',
  'a AND b',
  'NEAR(',
  '"',
  '{{7*7}}',
  '${7*7}',
  'x'.repeat(3000),
  '🏮'.repeat(200),
  '__proto__',
)
const anyText = fc.oneof(
  odd,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
)
const anyValue = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    null,
    true,
    [],
    {},
    [[]],
    [{ id: {} }],
    { $ne: null },
    { toString: 1 },
    { length: 1e9 },
    -1,
    0,
    1.5,
    2 ** 53,
    1e300,
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Most fields are valid, so that later checks are reached too. */
const mostly = <T>(right: unknown, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: other })

/** Bodies close to valid: each field valid, anything else, or missing; plus unknown fields. */
const like = (right: Record<string, unknown>) =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(right).map(([name, value]) => [name, mostly(value, anyValue)]),
        ),
        { requiredKeys: [] },
      ),
      fc.dictionary(
        fc.constantFrom('__proto__', 'constructor', 'id', 'state', 'version', 'quarantine', 'x'),
        anyValue,
        { maxKeys: 2 },
      ),
    )
    .map(([fields, others]) => ({ ...fields, ...others }))

const rightBodies: [string, Record<string, unknown>][] = [
  ['/api/products', { categories: [12], brand: 'sila', query: 'nadir' }],
  ['/api/cart', aLine({ id: 1, orderCode: 'AX-30' })],
  ['/api/orders', anOrder({ honeypot: '', fillTime: 9000, project: 'Villa', message: 'Hello' })],
  ['/api/order/1/status', { status: 'answered' }],
  ['/api/order/1/note', { note: 'Called.', before: '' }],
  ['/api/schedules', { title: 'Villa', lines: [{ id: 1, quantity: 2, mark: 'A1' }] }],
  ['/api/download', { code: 1 }],
  ['/api/login', { username: 'Nobody', password: 'wrong' }],
  ['/api/CheckAuth', { token: 'A'.repeat(43) }],
  ['/api/uploads', { name: 'a.jpg', type: 'image/jpeg', size: 5, kind: 'image' }],
  ['/api/releases', { release: 'x' }],
]
/** The pricing list is sent as a list of lines. */
const jsonBodies = rightBodies.map(([path, right]): [string, fc.Arbitrary<unknown>] => [
  path,
  path === '/api/cart' ? fc.array(like(right), { maxLength: 4 }) : like(right),
])

const item = { image: 'x', image_upload: 'x', version: '1' }
const forms: [string, Record<string, string>][] = [
  ...['/api/products/store', '/api/products/1'].map((path): [string, Record<string, string>] => [
    path,
    {
      ...item,
      name: 'N',
      title: 'T',
      code: 'FUZZ-1',
      brand: 'sila',
      productNumber: '1',
      dateOfRelease: '2026-01-01',
      description: 'D',
      length: '1',
      color: 'C',
      material: 'M',
      accessories: 'A',
      datasheet_upload: 'x',
      'category_ids[0]': '12',
      category_ids: '',
      'project_ids[0]': '1',
    },
  ]),
  ...['/api/categories', '/api/categories/13'].map((path): [string, Record<string, string>] => [
    path,
    { ...item, type: 'T', location: 'Indoor', 'product_ids[0]': '1', product_ids: '' },
  ]),
  ...['/api/projects', '/api/projects/1'].map((path): [string, Record<string, string>] => [
    path,
    {
      ...item,
      title: 'T',
      quote: 'Q',
      location: 'L',
      partners: 'P',
      description: 'D',
      dateOfProject: '2026-01-01',
      paragraph: JSON.stringify(blocks),
      'images[0]': 'x',
      'images_upload[0]': 'x',
      'keep_images[0]': 'x',
      'product_ids[0]': '1',
    },
  ]),
]

const headers = fc.constantFrom(
  'application/json',
  'application/JSON; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/octet-stream',
  '',
)

longDescribe('Every validation message is one of ours', () => {
  const wrong = [
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    '',
    'x',
    'x'.repeat(3000),
    [],
    [null],
    ['x'],
    [1.5],
    [[]],
    {},
  ]
  const postJson = (target: string, body: unknown) =>
    expectAnswer(target, {
      method: 'POST',
      headers: { ...bearer(token), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  // A text may be a password, and hashing each takes time.
  const wrongIn = (target: string) =>
    target === '/api/login' ? wrong.filter((value) => !value || typeof value !== 'string') : wrong

  test.each(rightBodies)('for each field of %s', async (target, right) => {
    for (const name of Object.keys(right))
      for (const value of wrongIn(target)) {
        const body = { ...right, [name]: value }
        await postJson(target, target === '/api/cart' ? [body] : body)
      }
  })

  test('for a body of another kind', async () => {
    for (const [target] of rightBodies) for (const body of wrong) await postJson(target, body)
  })

  test.each(forms)('for each field of a form to %s', async (target, right) => {
    for (const name of Object.keys(right))
      for (const values of [[], [''], ['x'.repeat(3000)], ['1', '2']]) {
        const body = new FormData()
        for (const [other, value] of Object.entries(right))
          if (other !== name) body.append(other, value)
        for (const value of values) body.append(name, value)
        await expectAnswer(target, { method: 'POST', headers: bearer(token), body })
      }
  })

  test('for each query', async () => {
    const names = ['query', 'limit', 'offset', 'type', 'search', 'page', 'state', 'quarantined']
    for (const { path } of await callableFunctions())
      for (const value of ['', 'x', '-1', '0', '1.5', '1e309', '999999999999', 'x'.repeat(300)]) {
        if (path === '/api/logout') continue
        const query = new URLSearchParams([...names, 'version'].map((field) => [field, value]))
        const target = `${path.replaceAll(/:\w+/g, '1').replace('*', 'x')}?${query}`
        await expectAnswer(target, { headers: bearer(token) })
      }
  })
})

describe('No input breaks or blocks an endpoint', () => {
  const check = <T>(arbitrary: fc.Arbitrary<T>, act: (value: T) => Promise<void>, times = runs) =>
    fc.assert(fc.asyncProperty(arbitrary, act), { numRuns: times })

  test.each(jsonBodies)('JSON to %s', async (target, bodies) => {
    await check(bodies, (body) =>
      expectAnswer(target, {
        method: 'POST',
        headers: { ...bearer(token), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  })

  test.each(forms)('a form to %s', async (target, right) => {
    const field = fc.oneof(anyText, fc.uint8Array({ maxLength: 40 }))
    await check(
      fc.record(
        Object.fromEntries(
          Object.entries(right).map(([name, value]) => [name, mostly(value, field)]),
        ),
        { requiredKeys: [] },
      ),
      async (fields) => {
        const body = new FormData()
        for (const [name, value] of Object.entries(fields)) {
          if (typeof value === 'string') body.append(name, value)
          else if (value instanceof Uint8Array)
            body.append(
              name,
              new File([new Uint8Array(value)], '../x\r\n.jpg', { type: 'image/svg+xml' }),
            )
        }
        await expectAnswer(target, { method: 'POST', headers: bearer(token), body })
      },
    )
  })

  test('any bytes with any content type, to every endpoint by every method', async () => {
    const functions = await callableFunctions()
    const paths = functions.filter(({ path }) => path !== '/api/logout').map(({ path }) => path)
    await check(
      fc.record({
        path: fc.constantFrom(...paths),
        method: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH'),
        type: headers,
        body: fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          anyText.map((text) => Buffer.from(text)),
          fc.constant(Buffer.from('--x\r\nContent-Disposition: form-data; name="')),
        ),
      }),
      ({ path, method, type, body }) =>
        expectAnswer(path.replaceAll(/:\w+/g, '999999').replace('*', 'x'), {
          method,
          headers: { ...bearer(token), 'Content-Type': type },
          body: new Uint8Array(body),
        }),
      runs * 12,
    )
  })

  test('paths and queries of any kind', async () => {
    const functions = await callableFunctions()
    const paths = functions.filter(({ path }) => path !== '/api/logout').map(({ path }) => path)
    const names = [
      'query',
      'limit',
      'offset',
      'type',
      'search',
      'page',
      'state',
      'quarantined',
      'version',
      'x',
    ]
    await check(
      fc.record({
        path: fc.constantFrom(...paths),
        part: anyText,
        query: fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 4 }),
        range: fc.option(anyText),
      }),
      ({ path, part, query, range }) => {
        // A lone surrogate can't be encoded.
        const encoded = encodeURIComponent(part.toWellFormed()).replace(/^\.{1,2}$/, 'x') || 'x'
        const sent = new URLSearchParams(query.map(([name, value]) => [name, value.toWellFormed()]))
        return expectAnswer(
          `${path.replaceAll(/:\w+/g, () => encoded).replace('*', encoded)}?${sent.toString()}`,
          {
            headers: {
              ...bearer(token),
              ...(range === null ? {} : { Range: range.replaceAll(/[^\x20-\x7e]/g, '-').trim() }),
            },
          },
        )
      },
      runs * 20,
    )
  })

  test.each(['{"a":', '['])('JSON nested 20,000 deep (%s)', async (opening) => {
    for (const [target] of jsonBodies)
      await expectAnswer(target, {
        method: 'POST',
        headers: { ...bearer(token), 'Content-Type': 'application/json' },
        body: opening.repeat(10_000),
      })
  })

  test('headers of any kind', async () => {
    await check(
      fc.dictionary(
        fc.constantFrom(
          'Authorization',
          'Idempotency-Key',
          'If-None-Match',
          'If-Range',
          'Accept-Encoding',
          'X-Forwarded-For',
          'X-Forwarded-Host',
          'X-HTTP-Method-Override',
        ),
        anyText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500)),
      ),
      async (sent) => {
        const { status } = await rawRequest(api.url, '/api/orders', { headers: sent })
        expect(status).toBe(401)
      },
      runs * 4,
    )
  })
})
