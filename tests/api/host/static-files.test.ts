import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseHeaders } from '#src/server/headers/release-headers.ts'
import { type LocalSite, rawRequest, startLocalSite } from '#tests/support/local-site.ts'

const page = '<!doctype html>' + '<p>Light is the only colour.</p>'.repeat(200)
const film = 'x'.repeat(9 * 1024 * 1024)
let site: LocalSite

beforeAll(async () => {
  site = await startLocalSite({
    release: {
      'index.html': 'home',
      'products.html': page,
      'products/12.html': 'twelve',
      'folder/index.html': 'folder',
      'both.html': 'file',
      'both/index.html': 'in the folder',
      'pricingList.html': 'pricing',
      'أضواء.html': 'lights',
      'with space.html': 'space',
      '404.html': 'nothing here',
      'film.bin': film,
      'publication.json': '{"revision":1}',
      '_astro/app.abc.js': 'export const light = true',
      '_astro/files-worker-abc.js': 'export const light = true',
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      _redirects: '/secret /index.html 301',
      _headers: `${releaseHeaders({ scriptHashes: ['sha256-of-a-script'], hashed: ['/_astro/app.abc.js', '/_astro/files-worker-abc.js'] })}\n/products\n  X-From-Release: yes`,
      '.release.json': '{}',
      '.well-known/security.txt': 'contact',
    },
  })
})
afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(site.url, path, { headers })

describe('The policy', () => {
  const policyOf = async (path: string) =>
    String((await get(path)).headers['content-security-policy'])

  test.each(['/', '/products', '/nothing', '/_redirects'])(
    'of the page at %s allows its scripts',
    async (path) => expect(await policyOf(path)).toContain("'sha256-of-a-script'"),
  )

  test.each(['/_astro/app.abc.js', '/favicon.svg'])(
    'of the file %s is short and allows nothing',
    async (path) => {
      expect(await policyOf(path)).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /)
      expect((await policyOf(path)).length).toBeLessThan(200)
    },
  )
})

test('The policy of a web worker allows our files and no code', async () => {
  const { headers } = await get('/_astro/files-worker-abc.js')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  )
})

describe('A path', () => {
  test.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/products', page],
    ['/products.html', page],
    ['/products/', page],
    ['/products/12', 'twelve'],
    ['/folder', 'folder'],
    ['/folder/', 'folder'],
    ['/both', 'file'],
    ['/both/', 'in the folder'],
    ['/pricingList', 'pricing'],
    ['/%D8%A3%D8%B6%D9%88%D8%A7%D8%A1', 'lights'],
    ['/with%20space', 'space'],
    ['/products?utm_source=letter', page],
    ['/.well-known/security.txt', 'contact'],
  ])('%s answers with its page', async (path, text) => {
    const response = await get(path)
    expect([response.status, response.text]).toEqual([200, text])
  })

  test.each(['/PRODUCTS', '/Products', '/pricinglist'])(
    '%s is found regardless of case',
    async (path) => expect((await get(path)).status).toBe(200),
  )

  test.each([
    '/nothing',
    '/products/13',
    '/_redirects',
    '/_headers',
    '/.release.json',
    '/products/12.html/x',
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/..%5c..%5cetc',
    '/constructor',
    '/__proto__',
  ])('%s has nothing: the page that says so, with status 404', async (path) => {
    const response = await get(path)
    expect([response.status, response.text]).toEqual([404, 'nothing here'])
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each(['/%zz', '/%', '/%e0%a4%a', '/%00'])(
    'the invalid path %s answers 400',
    async (path) => {
      expect((await get(path)).status).toBe(400)
    },
  )
})

describe('A file’s headers', () => {
  test('let browsers revalidate it each time without downloading it again', async () => {
    const first = await get('/products')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-from-release': 'yes',
      vary: 'Accept-Encoding',
    })
    const again = await get('/products', { 'If-None-Match': first.headers.etag ?? '' })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
  })

  test('follow the release’s rules: hashed files are cached, the revision never', async () => {
    const hashed = await get('/_astro/app.abc.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-type']).toMatch(/javascript/)
    expect((await get('/publication.json')).headers['cache-control']).toBe('no-cache')
  })

  test('keep a missing asset out of caches, because it may exist a moment later', async () => {
    const missing = await get('/_astro/nonexist.js')
    expect(missing.status).toBe(404)
    expect(missing.headers['cache-control']).toBe('no-store')
  })

  test('are the same for HEAD, without the body', async () => {
    const response = await rawRequest(site.url, '/products', { method: 'HEAD' })
    expect([response.status, response.text]).toEqual([200, ''])
    expect(response.headers['content-length']).toBe(String(page.length))
  })

  test('list GET and HEAD for other methods', async () => {
    const response = await rawRequest(site.url, '/products', { method: 'POST' })
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await rawRequest(site.url, '/nothing', { method: 'POST' })).status).toBe(404)
  })
})

describe('A page is compressed', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('for a client that takes "%s" with %s', async (accepted, encoding) => {
    const response = await get('/products', { 'Accept-Encoding': accepted })
    expect(response.headers['content-encoding']).toBe(encoding)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    const body =
      encoding === undefined
        ? response.body
        : unpack[encoding as keyof typeof unpack](response.body)
    expect(body.toString()).toBe(page)
  })

  test('with an ETag of its own', async () => {
    const plain = await get('/products')
    const packed = await get('/products', { 'Accept-Encoding': 'br' })
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const again = await get('/products', {
      'Accept-Encoding': 'br',
      'If-None-Match': packed.headers.etag ?? '',
    })
    expect(again.status).toBe(304)
  })

  test('but a picture or a film is not', async () => {
    const response = await get('/film.bin', { 'Accept-Encoding': 'br' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body.byteLength).toBe(film.length)
  })
})

describe('A range of a file', () => {
  test('is sent alone', async () => {
    const response = await get('/film.bin', { Range: 'bytes=9000000-9000009' })
    expect([response.status, response.text]).toEqual([206, 'x'.repeat(10)])
    expect(response.headers['content-range']).toBe(`bytes 9000000-9000009/${film.length}`)
  })

  test('beyond its end is refused', async () => {
    const response = await get('/film.bin', { Range: `bytes=${film.length}-` })
    expect(response.status).toBe(416)
  })
})

test('Without a 404 page the answer is still 404', async () => {
  const bare = await startLocalSite({ release: { 'index.html': 'home' } })
  const response = await rawRequest(bare.url, '/nothing')
  expect([response.status, response.text]).toEqual([404, 'Not Found\n'])
  await bare.stop()
})
