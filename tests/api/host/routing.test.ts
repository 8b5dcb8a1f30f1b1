import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type LocalSite, rawRequest, startLocalSite } from '#tests/support/local-site.ts'

const codes = Array.from({ length: 20_000 }, (_, index) => `/CODE-${index} /product/${index} 301`)
let site: LocalSite

beforeAll(async () => {
  site = await startLocalSite({
    functions: 'functions',
    netlifyToml: `
      [[redirects]]
      from = "/from-toml"
      to = "/index.html"
      status = 302

      [[headers]]
      for = "/*"
      [headers.values]
      X-Site = "yes"
    `,
    release: {
      'index.html': 'home',
      '404.html': 'nothing here',
      'no-product.html': 'no such product',
      'product/7.html': 'seven',
      'real.html': 'the file',
      'forced-file.html': 'the file',
      'shadowed.html': 'the file',
      'mixed/file.html': 'the file',
      _redirects: [
        '/About%20Us /about-us 301',
        '/%D8%A3 /arabic 301',
        '/old/:year/:name /new/:name/:year 301',
        '/blog/* /news/:splat 302',
        '/rewritten /real 200',
        '/rewritten-to-function /api/echo 200',
        '/real /index.html 301',
        '/forced-file /index.html 301!',
        '/forced /index.html 302!',
        '/shadowed /index.html 301',
        '/mixed/moved /index.html 301',
        '/search q=:words /find/:words 301',
        '/queried /target?own=1 301',
        '/product/* /no-product 404',
        ...codes,
      ].join('\n'),
    },
  })
})
afterAll(() => site.stop())

const get = (path: string) => rawRequest(site.url, path)

describe('A redirect', () => {
  test.each([
    ['/About%20Us', 301, '/about-us'],
    ['/About%20Us/', 301, '/about-us'],
    ['/%D8%A3', 301, '/arabic'],
    ['/old/2024/lamp', 301, '/new/lamp/2024'],
    ['/blog/a/b', 302, '/news/a/b'],
    ['/blog', 302, '/news/'],
    ['/blog/%D8%A3', 302, '/news/%D8%A3'],
    ['/from-toml', 302, '/index.html'],
    ['/CODE-19999', 301, '/product/19999'],
    ['/CODE-7?utm_source=letter', 301, '/product/7?utm_source=letter'],
    ['/queried?a=1', 301, '/target?own=1'],
    ['/search?q=lamp', 301, '/find/lamp?q=lamp'],
  ])('takes %s with %i to %s', async (path, status, location) => {
    const response = await get(path)
    expect([response.status, response.headers.location]).toEqual([status, location])
  })

  test.each(['/code-7', '/about%20us', '/search', '/old/2024'])(
    'matches nothing else: %s',
    async (path) => expect((await get(path)).status).toBe(404),
  )

  test('is found among 20,000 without a linear search', async () => {
    const exec = vi.spyOn(RegExp.prototype, 'exec')
    const { headers } = await get('/CODE-19998')
    const looks = exec.mock.calls.length
    exec.mockRestore()
    expect(headers.location).toBe('/product/19998')
    expect(looks).toBeLessThan(1000)
  })
})

describe('The order of precedence', () => {
  test.each([
    ['a file, before a redirect', '/real', 200, 'the file'],
    ['a forced redirect, before a file', '/forced-file', 301, ''],
    ['a forced redirect, before a function', '/forced', 302, ''],
    ['a function, before a file', '/shadowed', 200, 'the function'],
    ['a file, before a function that prefers files', '/mixed/file', 200, 'the file'],
    ['a redirect, before a function that prefers files', '/mixed/moved', 301, ''],
    ['a function that prefers files, when there is none', '/mixed/other', 200, 'the function'],
    ['the file that a rewrite names', '/rewritten', 200, 'the file'],
    ['a file, before a rule that says it is gone', '/product/7', 200, 'seven'],
    ['the page that a 404 rule names', '/product/8', 404, 'no such product'],
    ['the 404 page', '/other', 404, 'nothing here'],
  ])('is %s (%s)', async (_who, path, status, text) => {
    const response = await get(path)
    expect([response.status, response.text]).toEqual([status, text])
  })

  test('includes functions behind rewrites', async () => {
    const response = await get('/rewritten-to-function?a=1')
    expect(JSON.parse(response.text)).toMatchObject({ url: `${site.url}/api/echo?a=1` })
  })

  test('gives files the site’s headers, and functions none', async () => {
    const [file, missing, called] = await Promise.all([get('/real'), get('/x'), get('/shadowed')])
    expect([file, missing, called].map(({ headers }) => headers['x-site'])).toEqual([
      'yes',
      'yes',
      undefined,
    ])
  })
})
