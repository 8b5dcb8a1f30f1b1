import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putFile } from '#src/server/files/store.ts'
import { type LocalSite, startLocalSite } from '#tests/support/local-site.ts'
import { longTest } from '#tests/support/long-test.ts'

let site: LocalSite
let stored: string

/** A detailed picture, which takes a while to encode. */
const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c80',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })

beforeAll(async () => {
  const turned = await picture(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  site = await startLocalSite({
    trustedProxies: ['127.0.0.1', '::1'],
    release: {
      'index.html': 'home',
      'hero/stone light.jpg': await picture(800, 400).jpeg().toBuffer(),
      'turned.jpg': turned,
      'page.html': 'no picture',
      'fake.png': 'no picture either',
    },
  })
  const bytes = await picture(1200, 800).jpeg().toBuffer()
  stored = await putFile('images', new Uint8Array(bytes), 'jpg')
})
afterAll(() => site.stop())

const get = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/.netlify/images?${query}`, { headers })

const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, format }
}

describe('A picture', () => {
  test.each([
    ['w=600', { width: 600, height: 400, format: 'jpeg' }],
    ['h=200', { width: 300, height: 200, format: 'jpeg' }],
    ['w=300&h=300', { width: 300, height: 200, format: 'jpeg' }],
    ['w=300&h=300&fit=cover', { width: 300, height: 300, format: 'jpeg' }],
    ['w=300&h=300&fit=fill', { width: 300, height: 300, format: 'jpeg' }],
    ['w=5000', { width: 1200, height: 800, format: 'jpeg' }],
    ['w=90&fm=png', { width: 90, height: 60, format: 'png' }],
    ['w=90&fm=webp&q=30', { width: 90, height: 60, format: 'webp' }],
    ['w=90&fm=avif', { width: 90, height: 60, format: 'heif' }],
    ['', { width: 1200, height: 800, format: 'jpeg' }],
  ])('of the store comes as %s asks', async (query, expected) => {
    const response = await get(`url=${stored}&${query}`)
    expect(response.status).toBe(200)
    expect(await sizeOf(response)).toEqual(expected)
  })

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('comes to a client that takes %s as %s', async (accept, type) => {
    const response = await get(`url=${stored}&w=100`, { Accept: accept })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe('Accept')
  })

  test('of the release may have a space in its name', async () => {
    const response = await get(`url=${encodeURIComponent('/hero/stone light.jpg')}&w=80`)
    expect(await sizeOf(response)).toMatchObject({ width: 80, height: 40 })
  })

  test('with a rotation flag is upright', async () => {
    expect(await sizeOf(await get('url=/turned.jpg&w=100'))).toMatchObject({
      width: 100,
      height: 200,
    })
  })

  test('is cached as long as its source, and not sent again', async () => {
    const first = await get(`url=${stored}&w=120`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const etag = first.headers.get('etag') ?? ''
    expect((await get(`url=${stored}&w=120`, { 'If-None-Match': etag })).status).toBe(304)
    expect((await get('url=/turned.jpg')).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    )
  })

  test('that is missing answers 404, even to a client that has a copy', async () => {
    const missing = `/storage/images/${'0'.repeat(32)}.jpg`
    expect((await get(`url=${missing}&w=120`, { 'If-None-Match': '*' })).status).toBe(404)
    expect((await get(`url=${stored}&w=120`, { 'If-None-Match': '*' })).status).toBe(304)
  })

  test('requested by 100 clients at once is encoded once', async () => {
    const folder = path.join(site.dataDir, 'cache/images')
    const before = (await readdir(folder)).length
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await get(`url=${stored}&w=1111&fm=webp`)
        return `${response.status} ${(await response.arrayBuffer()).byteLength}`
      }),
    )
    expect([...new Set(answers)]).toHaveLength(1)
    expect(await readdir(folder)).toHaveLength(before + 1)
  })

  test('is encoded again only when its cached file is damaged', async () => {
    const folder = path.join(site.dataDir, 'cache/images')
    const picture = async () => (await get(`url=${stored}&w=1110&fm=webp`)).bytes()
    const before = await readdir(folder)
    const encoded = await picture()
    const [kept = ''] = (await readdir(folder)).filter((name) => !before.includes(name))
    const file = path.join(folder, kept)
    const { ino } = await stat(file)
    expect(await picture()).toEqual(encoded)
    expect((await stat(file)).ino).toBe(ino)
    await writeFile(file, encoded.subarray(0, 100))
    expect(await picture()).toEqual(encoded)
    expect(await readFile(file)).toEqual(Buffer.from(encoded))
  })
})

describe('The Image CDN refuses', () => {
  test.each([
    '',
    'w=100',
    'url=https://elsewhere.example/a.jpg',
    'url=//elsewhere.example/a.jpg',
    'url=/\\elsewhere.example/a.jpg',
    'url=file:///etc/passwd',
    'url=/turned.jpg&w=0',
    'url=/turned.jpg&w=-5',
    'url=/turned.jpg&w=1.5',
    'url=/turned.jpg&w=99999',
    'url=/turned.jpg&w=abc',
    'url=/turned.jpg&q=101',
    'url=/turned.jpg&fm=bmp',
    'url=/turned.jpg&fit=stretch',
    'url=/%25zz',
  ])('"%s" with 400', async (query) => expect((await get(query)).status).toBe(400))

  test.each([
    'url=/nothing.jpg',
    'url=/page.html',
    'url=/page',
    'url=/fake.png',
    'url=/../../../etc/passwd',
    `url=/storage/images/${'0'.repeat(32)}.jpg`,
    'url=/storage/../_redirects',
  ])('"%s" with 404', async (query) => expect((await get(query)).status).toBe(404))
})

test('Pictures for which nobody waits any more are not encoded', async () => {
  const encoded = async () =>
    (await readdir(path.join(site.dataDir, 'cache/images'))).filter((name) => !name.startsWith('.'))
      .length
  const before = await encoded()
  const leave = new AbortController()
  const abandoned = Array.from({ length: 120 }, (_, index) =>
    fetch(`${site.url}/.netlify/images?url=${stored}&w=${500 + index}&fm=avif`, {
      signal: leave.signal,
    }),
  )
  await expect.poll(encoded).toBeGreaterThan(before)
  leave.abort()
  await Promise.allSettled(abandoned)
  expect((await get(`url=${stored}&w=450&fm=avif`)).status).toBe(200)
  expect(await encoded()).toBeLessThan(before + 100)
})

longTest('A network that asks for many pictures does not keep others waiting', async () => {
  const leave = new AbortController()
  let answered = 0
  const askFor = async (network: string, width: number, signal?: AbortSignal) => {
    const response = await fetch(
      `${site.url}/.netlify/images?url=${stored}&w=${width}&fm=avif&q=90`,
      { headers: { 'X-Forwarded-For': network }, ...(signal && { signal }) },
    )
    return response.status
  }
  const crowd = Array.from({ length: 100 }, async (_, index) => {
    await askFor('203.0.113.1', 1000 + index, leave.signal)
    answered += 1
  })
  await Promise.race(crowd)
  expect(await askFor('203.0.113.2', 999)).toBe(200)
  expect(await askFor('203.0.113.3', 1099), 'which the others wait for').toBe(200)
  expect(answered).toBeLessThan(50)
  leave.abort()
  await Promise.allSettled(crowd)
})
