import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { bearer, insertOrder, sessionOf } from '#tests/support/administration.ts'
import { callableFunctions } from '#tests/support/callable-functions.ts'
import { rawRequest } from '#tests/support/local-site.ts'
import { longTest } from '#tests/support/long-test.ts'
import { type PublicApi, image, startPublicApi } from '#tests/support/public-api.ts'

let api: PublicApi
let token: string

beforeAll(async () => {
  api = await startPublicApi()
  token = await sessionOf(api.database, 'Noor')
  await api.database.write(insertOrder({ id: 1 }))
})
afterAll(() => api.stop())

const expected = Object.entries(dataHeaders).map(([name, value]) => [name.toLowerCase(), value])

/** No function is asked about this method. */
const refusedBeforehand = ['TRACE']

/** Their addresses are secret. */
const expectedOfPreviews = expected.map(([name, value]) => [
  name,
  name === 'referrer-policy' ? 'no-referrer' : value,
])

/** Sends the request exactly as written, including TRACE and odd paths. */
async function expectHeaders(method: string, target: string, headers: Record<string, string> = {}) {
  const answer = await rawRequest(api.url, target, { method, headers })
  const said = expected.map(([name = '']) => [name, answer.headers[name]])
  const isSecret = target.startsWith('/preview/') && !refusedBeforehand.includes(method)
  const wanted = isSecret ? expectedOfPreviews : expected
  expect(said, `${method} ${target} ${answer.status}`).toEqual(wanted)
  return answer
}

describe('Function answers have the security policy for non-pages', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE']
  // None of these items exists, so no request changes anything.
  const pathOf = (path: string) => path.replaceAll(/:\w+/g, '999999').replace('*', 'none')

  longTest('for every method, for anyone and for administrators', async () => {
    const functions = await callableFunctions()
    expect(functions.length).toBeGreaterThan(25)
    for (const { path } of functions.filter(({ path }) => path !== '/api/logout')) {
      await Promise.all(
        methods.map(async (method) => {
          await expectHeaders(method, pathOf(path))
          const { status, headers } = await expectHeaders(method, pathOf(path), bearer(token))
          expect(status, `${method} ${path}`).toBeLessThan(500)
          if (status === 405) expect(headers.allow).toMatch(/^[A-Z, ]+$/)
        }),
      )
    }
  })

  test.each(['TRACE', 'PURGE', 'PROPFIND'])('and %s is 405', async (method) => {
    for (const { path } of await callableFunctions())
      expect((await rawRequest(api.url, pathOf(path), { method })).status, path).toBe(405)
  })

  test.each([
    ['a file', 'GET', () => api.datasheet],
    ['a file that the client has', 'GET', () => api.datasheet, { 'If-None-Match': '*' }],
    ['a part of a file', 'GET', () => api.datasheet, { Range: 'bytes=0-1' }],
    ['a part that is not there', 'GET', () => api.datasheet, { Range: 'bytes=900-' }],
    ['a broken escape', 'GET', () => '/api/products/%25zz'],
    ['another content type', 'POST', () => '/api/orders', { 'Content-Type': 'text/xml' }],
    ['a body that is too long', 'POST', () => '/api/orders', { 'Content-Length': '999999999' }],
  ] as [string, string, () => string, Record<string, string>?][])(
    'of %s too',
    async (_what, method, target, headers) => {
      await expectHeaders(method, target(), headers)
    },
  )

  test('of a catalogue that the client already has', async () => {
    const { etag = '' } = (await expectHeaders('GET', '/api/home')).headers
    const again = await expectHeaders('GET', '/api/home', { 'If-None-Match': etag })
    expect(again.status).toBe(304)
  })
})

describe('The local platform’s own answers have it too', () => {
  test.each([
    ['a path that can’t be read', 'GET', '/%zz'],
    ['a path that is not there', 'GET', '/nothing'],
    ['a picture', 'GET', `/.netlify/images?url=${image}&w=10`],
    ['a picture that can’t be', 'GET', '/.netlify/images?url=//example.com/a.jpg'],
    ['a method that pictures don’t know', 'POST', `/.netlify/images?url=${image}`],
  ])('%s', async (_what, method, target) => {
    await expectHeaders(method, target)
  })
})

describe('An answer for administrators', () => {
  test.each([
    '/api/orders',
    '/api/orders.csv',
    '/api/order/1',
    '/api/edit-item/1?type=product',
    '/api/catalogue-items',
    '/api/publication',
  ])('%s is kept by nobody, nor is its refusal', async (path) => {
    for (const [headers, status] of [
      [bearer(token), 200],
      [{}, 401],
    ] as const) {
      const answer = await rawRequest(api.url, path, { headers })
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    }
  })
})

test('No page of another site may call the API: the answers allow no other origin', async () => {
  for (const method of ['OPTIONS', 'GET']) {
    const { headers } = await rawRequest(api.url, '/api/orders', {
      method,
      headers: {
        Origin: 'https://other.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('No address redirects a visitor to another site', async () => {
  for (const target of [
    '//other.example',
    '//other.example/..',
    '/\\other.example',
    '/%2f%2fother.example',
    '/%5cother.example',
    '/home//other.example',
    '/home?to=https://other.example',
    '/Products/..//other.example',
    '/product//other.example/%2e%2e',
    '/https://other.example',
    '/about us/%0d%0aLocation:%20https://other.example',
  ]) {
    const { headers } = await rawRequest(api.url, target.replace(' ', '%20'))
    const to = new URL(headers.location ?? '/', api.url)
    expect([target, to.origin]).toEqual([target, api.url])
  }
})
