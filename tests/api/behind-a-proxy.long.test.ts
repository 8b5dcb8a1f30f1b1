import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import { fileLimits } from '#src/domain/files/file-limits.ts'
import { shareRate } from '#src/domain/schedule/share-limits.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { formOf, heavyPicture, pdf } from '#tests/support/editing.ts'
import { directly, reachedInside } from '#tests/support/inside.ts'
import { type LocalSite, startLocalSite } from '#tests/support/local-site.ts'
import { type Proxy, settingsBehindProxy, startProxy, whole } from '#tests/support/proxy.ts'
import { catalogueOf } from '#tests/support/public-api.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'

// A real nginx with the configuration of docs/operations.md, and the site with its settings.

const megabyte = 1024 * 1024
const host = 'www.example.com'
const json = { 'Content-Type': 'application/json' }

describe('Behind a proxy, a site', () => {
  let site: Site
  let proxy: Proxy
  let database: Database
  let token: string

  beforeAll(async () => {
    site = await startSite({
      environment: await settingsBehindProxy(),
      fill: async (filled) => {
        await filled.writeCatalogue(catalogueOf())
      },
    })
    database = openDatabase(site.databaseUrl)
    token = await sessionOf(database, 'Noor')
    proxy = await startProxy(site.url)
  })
  afterAll(async () => {
    database.close()
    await site.stop()
    await proxy.stop()
  })

  const ask = async (...asked: Parameters<Proxy['open']>) => whole(await proxy.open(...asked))

  const post = (at: string, body: unknown) => async (visitor: string, forged?: string) => {
    const headers = { ...json, ...(forged === undefined ? {} : { 'X-Forwarded-For': forged }) }
    const asked = { method: 'POST', from: visitor, headers, body: JSON.stringify(body) }
    return (await ask(at, asked)).status
  }
  const [first, second, third] = ['127.0.0.11', '127.0.0.12', '127.0.0.13'] as const
  const forgeries = [second, '198.51.100.7', '127.0.0.1', 'nonsense', '::1, ,']

  test('limits the sharing of each visitor, whatever address they claim', async () => {
    const share = post('/api/schedules', { lines: [{ id: 1, quantity: 1 }] })
    for (let count = 0; count < shareRate.schedules; count += 1)
      expect(await share(first)).toBe(201)
    for (const forged of [undefined, ...forgeries])
      expect([forged, await share(first, forged)]).toEqual([forged, 429])
    expect(await share(second)).toBe(201)
    expect(await share(third, first)).toBe(201)
  })

  test('delays the sign-in of each visitor alone, whatever address they claim', async () => {
    const signIn = post('/api/login', { username: 'nobody', password: 'a wrong password' })
    expect(await signIn(first)).toBe(401)
    // As after some more guesses, whose delay would be over before a slow machine has looked.
    await database.write([
      `UPDATE login_attempt SET blocked_until = '2999' WHERE subject LIKE 'pair:%'`,
    ])
    for (const forged of [undefined, ...forgeries])
      expect([forged, await signIn(first, forged)]).toEqual([forged, 429])
    expect(await signIn(second)).toBe(401)
    expect(await signIn(third, first)).toBe(401)
  })

  test('is reached by https under its own name, whatever Host a visitor sends', async () => {
    const plain = await whole(
      await proxy.openPlain('/product/2?v=A', { headers: { Host: 'a.test' } }),
    )
    expect([plain.status, plain.headers.location]).toEqual([301, `https://${host}/product/2?v=A`])
    const page = await ask('/product/2')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age=') as string,
    ])
    expect(page.text).toContain(`<link rel="canonical" href="https://${host}/product/2"`)
    const shared = await ask('/api/schedules', {
      method: 'POST',
      from: '127.0.0.14',
      headers: { ...json, Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' },
      body: JSON.stringify({ lines: [{ id: 1, quantity: 1 }] }),
    })
    const { id, url } = JSON.parse(shared.text) as { id: string; url: string }
    expect(url).toBe(`https://${host}/schedule/${id}`)
    expect((await ask(`/schedule/${id}`)).status).toBe(200)
    const redirected = await ask('/SL-2')
    expect([redirected.status, redirected.headers.location]).toEqual([301, '/product/2'])
    for (const bad of ['a@b', 'a/b', 'a b'])
      expect([bad, (await ask('/api/home', { headers: { Host: bad } })).status]).toEqual([bad, 400])
  })

  test('lets nobody reach internal addresses, through the proxy or around it', async () => {
    const { deploy } = JSON.parse((await ask('/publication.json')).text) as { deploy: string }
    const through = async (...asked: Parameters<Proxy['open']>) => (await ask(...asked)).status
    expect(await reachedInside(through, deploy)).toEqual([])
    expect(await reachedInside(directly(site.url), deploy)).toEqual([])
    expect(JSON.parse((await ask('/publication.json')).text)).toMatchObject({ deploy })
  })

  test('takes files of 12 MB in the parts that the dashboard sends, and gives them back', async () => {
    const administrator = bearer(token)
    const sendAhead = async (file: File, kind: FileKind): Promise<string> => {
      const { name, type, size } = file
      const announced = await ask('/api/uploads', {
        method: 'POST',
        headers: { ...administrator, ...json },
        body: JSON.stringify({ name, type, size, kind }),
      })
      expect(announced.status).toBe(201)
      const { id, partSize } = JSON.parse(announced.text) as { id: string; partSize: number }
      const headers = { ...administrator, 'Content-Type': 'application/octet-stream' }
      for (let from = 0; from < size; from += partSize) {
        const body = Buffer.from(await file.slice(from, from + partSize).arrayBuffer())
        const at = `/api/uploads/${id}/${from / partSize}`
        expect((await ask(at, { method: 'PUT', headers, body })).status).toBe(204)
      }
      return id
    }
    const sheet = pdf('behind a proxy', fileLimits.datasheet)
    const datasheet_upload = await sendAhead(sheet, 'datasheet')
    const image_upload = await sendAhead(await heavyPicture(fileLimits.image * 0.99), 'image')
    const form = new Response(formOf({ datasheet_upload, image_upload }))
    const saved = await ask('/api/products/2', {
      method: 'POST',
      headers: { ...administrator, 'Content-Type': form.headers.get('content-type') ?? '' },
      body: Buffer.from(await form.arrayBuffer()),
    })
    expect(saved.status, saved.text).toBe(200)
    const { text } = await ask('/api/edit-item/2?type=product', { headers: administrator })
    const [datasheet = ''] = /\/storage\/datasheets\/[^"]+/.exec(text) ?? []
    const sent = Buffer.from(await sheet.arrayBuffer())
    expect((await buffer(await proxy.open(datasheet))).equals(sent)).toBe(true)
  })

  test('refuses a body that is too large itself, with the reason', async () => {
    const { status, text } = await ask('/api/orders', {
      method: 'POST',
      headers: json,
      body: Buffer.alloc(12 * megabyte, 'x'),
    })
    const limit = requestBodyLimits.text / megabyte
    const message = `The request body must not be larger than ${limit} MB.`
    expect([status, JSON.parse(text)]).toEqual([413, { message }])
  })
})

describe('Behind a proxy, a function', () => {
  let site: LocalSite
  let proxy: Proxy

  beforeAll(async () => {
    const { TRUSTED_PROXIES: trusted = '' } = await settingsBehindProxy()
    site = await startLocalSite({ functions: 'functions', trustedProxies: trusted.split(',') })
    proxy = await startProxy(site.url)
  })
  afterAll(async () => {
    await site.stop()
    await proxy.stop()
  })

  test('sees the visitor’s address and Host', async () => {
    const asked = { from: '127.0.0.9', headers: { 'X-Forwarded-For': '198.51.100.7' } }
    const { text } = await whole(await proxy.open('/api/echo?a=1', asked))
    expect(JSON.parse(text)).toMatchObject({ ip: '127.0.0.9', url: `http://${host}/api/echo?a=1` })
  })

  test('answers the visitor while it still makes the rest', async () => {
    const second = Promise.withResolvers()
    Object.assign(globalThis, { secondPart: second.promise })
    const answer = await proxy.open('/api/two-parts')
    const [first] = (await once(answer, 'data')) as [Buffer]
    expect(first.toString()).toBe('first')
    second.resolve(undefined)
    expect((await buffer(answer)).toString()).toBe('second')
  })

  test('alone reaches the stored files', async () => {
    const { edgeURL } = JSON.parse(
      Buffer.from(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '', 'base64').toString(),
    ) as { edgeURL: string }
    const stored = directly(edgeURL)
    for (const target of [
      '/local/site:files',
      '/local/site:files/a',
      '/api/v1/blobs/local/files/a',
    ])
      for (const method of ['GET', 'PUT', 'DELETE'])
        for (const headers of [{}, { Authorization: 'Bearer x' }])
          expect([target, method, await stored(target, { method, headers })]).toEqual([
            target,
            method,
            403,
          ])
  })
})
