import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { etagOf, putFile } from '#src/server/files/store.ts'
import { type LocalSite, rawRequest, startLocalSite } from '#tests/support/local-site.ts'

const picture = new Uint8Array(randomBytes(300_000))
const datasheet = new Uint8Array(randomBytes(12 * 1024 * 1024))
let site: LocalSite
let picturePath: string
let datasheetPath: string

beforeAll(async () => {
  site = await startLocalSite()
  picturePath = await putFile('images', picture, 'jpg')
  datasheetPath = await putFile('datasheets', datasheet, 'pdf')
})
afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers })

describe('A stored file', () => {
  test('is served with its type and size, and may be cached forever', async () => {
    const response = await get(picturePath)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '300000',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: etagOf(picturePath),
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(picture))).toBe(true)
  })

  test('of 12 MB arrives unchanged', async () => {
    const response = await get(datasheetPath)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()))
    expect(hash.digest('hex')).toBe(createHash('sha256').update(datasheet).digest('hex'))
  })

  test('hides CDN headers from the client', async () => {
    const names = [...(await get(picturePath)).headers.keys()]
    expect(names.filter((name) => name.startsWith('netlify-'))).toEqual([])
  })

  test('that the client already has is not sent again', async () => {
    for (const known of [etagOf(picturePath), `"other", W/${etagOf(picturePath)}`, '*']) {
      const response = await get(picturePath, { 'If-None-Match': known })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etagOf(picturePath))
      expect(await response.text()).toBe('')
    }
    expect((await get(picturePath, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('that is missing is 404, even to a client that has a copy', async () => {
    const missing = `/storage/images/${'0'.repeat(32)}.jpg`
    for (const known of ['*', etagOf(missing)]) {
      const response = await get(missing, { 'If-None-Match': known })
      expect([known, response.status]).toEqual([known, 404])
    }
  })

  test('answers HEAD without its body', async () => {
    const response = await rawRequest(site.url, picturePath, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers['content-length']).toBe('300000')
    expect(response.body.byteLength).toBe(0)
  })
})

describe('A range of a stored file', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100000-199999', 100_000, 199_999],
    ['bytes=299990-', 299_990, 299_999],
    ['bytes=-10', 299_990, 299_999],
    ['bytes=299990-999999', 299_990, 299_999],
    ['bytes=-999999', 0, 299_999],
  ])('%s is answered with just those bytes', async (range, start, end) => {
    const response = await get(picturePath, { Range: range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/300000`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    const wanted = Buffer.from(picture).subarray(start, end + 1)
    expect(Buffer.from(await response.arrayBuffer()).equals(wanted)).toBe(true)
  })

  test.each(['bytes=300000-', 'bytes=-0'])(
    '%s is out of range: 416 with the size',
    async (range) => {
      const response = await get(picturePath, { Range: range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe('bytes */300000')
      expect(await response.json()).toEqual({ message: 'Range Not Satisfiable' })
    },
  )

  test.each(['bytes=0-1,5-6', 'bytes=5-1', 'lines=1-2', 'bytes=a-b'])(
    '%s is not a single range: the whole file is sent',
    async (range) => {
      const response = await get(picturePath, { Range: range })
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBe(300_000)
    },
  )

  test('applies only to the content that If-Range names', async () => {
    const range = { Range: 'bytes=0-9' }
    const same = await get(picturePath, { ...range, 'If-Range': etagOf(picturePath) })
    const other = await get(picturePath, { ...range, 'If-Range': '"other"' })
    expect([same.status, other.status]).toEqual([206, 200])
  })
})

describe('A missing file', () => {
  test.each([
    '/storage/',
    '/storage/images/',
    `/storage/images/${'0'.repeat(32)}.jpg`,
    `/storage/images/${'0'.repeat(32)}.svg`,
    '/storage/images/..%2f..%2f..%2fcatalogue.db',
    '/storage/images/../../catalogue.db',
    '/storage/images%2f00.jpg',
    '/storage/datasheets/%00.pdf',
    '/storage/images/%ff.jpg',
  ])('%s is refused with JSON or as a bad path', async (path) => {
    const response = await rawRequest(site.url, path)
    expect([400, 404]).toContain(response.status)
    expect(response.text).not.toContain('SQLite')
    if (response.headers['content-type']?.includes('json'))
      expect(JSON.parse(response.text)).toEqual({
        message: response.status === 400 ? 'The address is not valid.' : 'File Not Found',
      })
  })

  test.each(['GET', 'HEAD'])('is 404 for %s, without caching', async (method) => {
    const path = `/storage/images/${'0'.repeat(32)}.jpg`
    const { status, headers } = await rawRequest(site.url, path, { method })
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(headers['netlify-cdn-cache-control']).toBeUndefined()
  })
})

test('Other methods are refused, and the answer names the supported ones', async () => {
  const response = await fetch(site.url + picturePath, { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  expect(await response.json()).toEqual({ message: 'Method Not Allowed' })
})
