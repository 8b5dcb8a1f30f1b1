import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { catalogueCache } from '#netlify/http/cache.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { makingRate } from '#src/server/database/making-limits.ts'
import { addMadeProduct, allScripts, widePicture } from '#tests/support/datasheet-catalogue.ts'
import { type Editing, pdf, productFields, rowsOf, startEditing } from '#tests/support/editing.ts'
import { rawRequest } from '#tests/support/local-site.ts'

let api: Editing
let product: number

beforeAll(async () => {
  api = await startEditing()
  await api.publish({
    'index.html': 'home',
    '404.html': '<h1>Nothing here</h1>',
    // The rules of codes; a product may have had this one before the name was taken.
    _redirects: ['/datasheet /product/9 301', '/Orbit-36 /product/1?v=Orbit-36 301', ''].join('\n'),
  })
  product = (await addMadeProduct(api, 'Orbit')).id
})
afterAll(() => api.stop())

/** Exactly as written, without following redirects. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(api.url, path, { method, headers })
/** Where the address of a code leads. */
const addressOf = async (code: string) =>
  (await ask(`/datasheet/${code}.pdf`)).headers.location ?? ''
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const madeRows = () => rowsOf(api.database, 'SELECT name, source FROM made_file ORDER BY name')

describe('The address of a code', () => {
  test('leads, in any case, to an address that names the contents', async () => {
    const spellings = ['Orbit-36', 'orbit-36', 'ORBIT-36', 'oRbIt-36']
    const places = await Promise.all(spellings.map(addressOf))
    expect(new Set(places).size).toBe(1)
    expect(places[0]).toMatch(/^\/datasheet\/[0-9a-f]{32}\/Orbit-36\.pdf$/)
    expect(await addressOf('orbit-15')).not.toBe(places[0])
  })

  test('of a product leads to the order code that stands for it, and of a retired one to its own', async () => {
    expect(await addressOf('orbit')).toBe(await addressOf('orbit-15'))
    expect(await addressOf('orbit-60')).toMatch(/Orbit-60\.pdf$/)
  })

  test('leads elsewhere after a change, and other products’ addresses stay', async () => {
    const { id } = await addMadeProduct(api, 'Changing')
    const [changing, other] = [await addressOf('changing-36'), await addressOf('orbit-36')]
    await api.send(`/api/products/${id}`, { name: 'Changed' })
    expect(await addressOf('changing-36')).not.toBe(changing)
    expect(await addressOf('orbit-36')).toBe(other)
  })

  test('is cached by the CDN until the catalogue changes, and asked for again by browsers', async () => {
    expect(catalogueCache()).toMatchObject({
      'Netlify-Cache-Tag': 'catalogue',
      'Netlify-Vary': 'query=none',
    })
    const answer = await ask('/datasheet/orbit.pdf')
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      302,
      'public, max-age=0, must-revalidate',
    ])
    const head = await ask('/datasheet/orbit.pdf', {}, 'HEAD')
    expect([head.status, head.headers.location]).toEqual([302, answer.headers.location])
  })

  test('is taken for no code, which leads to a product', async () => {
    const product = (path: string) => ask(path).then(({ headers }) => headers.location)
    expect(await product('/Orbit-36')).toBe('/product/1?v=Orbit-36')
    expect(await product('/datasheet')).toBe('/product/9')
    expect(await addressOf('Orbit-36')).toMatch(/^\/datasheet\//)
  })

  test('makes nothing by itself', async () => {
    const before = await madeRows()
    await addressOf('orbit-60')
    expect(await madeRows()).toEqual(before)
  })

  test.each([
    ['a word', 'nothing'],
    ['an id', '1'],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['8,000 digits', '1'.repeat(8_000)],
    ['two dots', '%2e%2e'],
    ['a folder', '..%2forbit-36'],
    ['a folder in escapes', '%2e%2e%2forbit-36'],
    ['an escape of an escape', '%252e%252e'],
    ['a space', 'orbit-36%20'],
    ['a quotation mark', 'orbit%2D36%27'],
    ['a member of objects', '__proto__'],
    ['a method of objects', 'constructor'],
    ['an emoji', '%F0%9F%92%A1'],
  ])('that is %s is unknown', async (_what, code) => {
    const { status, text } = await ask(`/datasheet/${code}.pdf`)
    expect([status, text]).toEqual([404, '{"message":"Datasheet Not Found"}'])
  })

  test.each(['orbit-36%00', '%ff', '%'])('%s is a bad address', async (code) => {
    expect((await ask(`/datasheet/${code}.pdf`)).status).toBe(400)
  })

  test('with an escape of a letter is the address of that letter', async () => {
    expect(await addressOf('orbit%2D36')).toBe(await addressOf('orbit-36'))
  })

  test.each(['/datasheet/orbit', '/datasheet/orbit.html', '/datasheet/a/b/orbit.pdf'])(
    '%s belongs to nobody, so the host answers',
    async (path) => {
      expect((await ask(path, browser)).text).toContain('Nothing here')
    },
  )
})

describe('An unknown code', () => {
  test('shows the site’s page to a browser, not cached, under the page’s own policy', async () => {
    const { status, headers, text } = await ask('/datasheet/nothing.pdf', browser)
    expect([status, text]).toEqual([404, '<h1>Nothing here</h1>'])
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.vary).toContain('Accept')
    const head = await ask('/datasheet/nothing.pdf', browser, 'HEAD')
    expect([head.status, head.text]).toEqual([404, ''])
  })
})

describe('A made datasheet', () => {
  test('is a PDF for the browser’s viewer and for our own pages, and caches keep it for ever', async () => {
    const path = await addressOf('orbit-36')
    const first = await ask(path)
    expect(first.text.slice(0, 5)).toBe('%PDF-')
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(first.body.byteLength),
      'content-disposition': 'inline; filename="Zenith 90.pdf"',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      etag: `"${path.split('/')[2]}"`,
    })
    expect(first.headers['content-security-policy']).toContain(`frame-ancestors 'self'`)
    expect(first.headers['content-security-policy']).not.toContain('sandbox')
    const again = await ask(path)
    expect(again.body.equals(first.body)).toBe(true)
    expect(again.headers).toMatchObject({ ...first.headers, date: again.headers.date })
  })

  test('is set in every script, with a font from its package', async () => {
    await addMadeProduct(api, 'Scripts', { description: allScripts })
    const { status, headers } = await ask(await addressOf('scripts-15'))
    // A datasheet without one of its fonts is not kept.
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
  })

  test('is kept once, with the picture that it shows', async () => {
    const path = await addressOf('orbit-36')
    await ask(path)
    const names = (await madeRows()).map(({ name, source }) => [name, source])
    expect(names).toContainEqual([`datasheets/${path.split('/')[2]}.pdf`, 'Orbit-36'])
    expect(names.filter(([name]) => String(name).startsWith('pictures/'))).toHaveLength(1)
  })

  test('is made of a retired order code too', async () => {
    expect((await ask(await addressOf('orbit-60'))).status).toBe(200)
  })

  test('answers ranges, HEAD and what the client has already', async () => {
    const path = await addressOf('orbit-15')
    // The first request may be any of them.
    const head = await ask(path, {}, 'HEAD')
    const { body, headers } = await ask(path)
    expect([head.status, head.headers['content-length'], head.text]).toEqual([
      200,
      headers['content-length'],
      '',
    ])
    const part = await ask(path, { Range: 'bytes=5-14' })
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 5-14/${body.byteLength}`,
    ])
    expect(part.body.equals(body.subarray(5, 15))).toBe(true)
    expect((await ask(path, { Range: 'bytes=99999999-' })).status).toBe(416)
    const known = await ask(path, { 'If-None-Match': headers.etag ?? '' })
    expect([known.status, known.text]).toEqual([304, ''])
    const changed = await ask(path, { Range: 'bytes=0-1', 'If-Range': '"other"' })
    expect(changed.status).toBe(200)
  })

  test('is not found under another code or in another spelling', async () => {
    const path = await addressOf('orbit-36')
    await ask(path)
    for (const other of ['Orbit-15', 'orbit-36', 'ORBIT-36', 'Orbit']) {
      const answer = await ask(path.replace('Orbit-36', other))
      const wanted = other === 'Orbit' || other === 'Orbit-15' ? 'Orbit-15' : 'Orbit-36'
      expect([other, answer.status, answer.headers.location]).toEqual([
        other,
        302,
        `/datasheet/${wanted}.pdf`,
      ])
    }
    expect((await ask(path.replace('Orbit-36', 'nothing'))).status).toBe(404)
  })

  test('of a former edition stays at its address; one that was never made leads to the present one', async () => {
    const { id } = await addMadeProduct(api, 'Former')
    const [kept, never] = [await addressOf('former-15'), await addressOf('former-36')]
    const { body } = await ask(kept)
    await api.send(`/api/products/${id}`, { title: 'Later' })
    expect((await ask(kept)).body.equals(body)).toBe(true)
    const answer = await ask(never)
    expect([answer.status, answer.headers.location]).toEqual([302, '/datasheet/Former-36.pdf'])
  })

  test.each(['', '0', 'picture', 'f'.repeat(31), 'F'.repeat(32), 'f'.repeat(33), '%2e%2e'])(
    'of the edition "%s" is unknown',
    async (edition) => {
      expect((await ask(`/datasheet/${edition}/Orbit-36.pdf`)).status).toBe(404)
    },
  )

  test('refuses other methods', async () => {
    const { status, headers } = await ask('/datasheet/orbit.pdf', {}, 'POST')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('POST /api/download', () => {
  const download = (code: number) =>
    fetch(`${api.url}/api/download`, {
      method: 'POST',
      body: JSON.stringify({ code }),
      headers: { 'Content-Type': 'application/json' },
    })

  test('delivers the made datasheet that the rule chooses, named after the product', async () => {
    const response = await download(product)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Zenith 90.pdf"')
    expect(response.headers.get('x-frame-options')).toBe(dataHeaders['X-Frame-Options'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(sha256(bytes)).toBe(sha256((await ask(await addressOf('orbit'))).body))
  })
})

describe('A datasheet that a browser saves has its product’s name', () => {
  const dispositionOf = async (path: string, method = 'GET') =>
    (await ask(path, {}, method)).headers['content-disposition']

  test('if it is made: when it is made, when it is kept, and after the product is renamed', async () => {
    const { id } = await addMadeProduct(api, 'Named', { name: 'مصباح 75' })
    const before = await addressOf('named-36')
    const named = `filename*=UTF-8''${encodeURIComponent('مصباح 75')}.pdf`
    for (const method of ['GET', 'GET', 'HEAD'])
      expect(await dispositionOf(before, method)).toMatch(/^inline; /)
    expect(await dispositionOf(before)).toContain(named)
    await api.send(`/api/products/${id}`, { name: 'Nadir 75' })
    expect(await dispositionOf(await addressOf('named-36'))).toBe('inline; filename="Nadir 75.pdf"')
    expect(await dispositionOf(before)).toContain(named)
  })

  const add = async (name: string, files: { own?: File; variant?: File }) => {
    const { variant } = files
    const code = `Sent-${name.replace(' ', '-')}`
    const upload = variant && { datasheet_upload: await api.sendAhead(variant, 'datasheet') }
    const fields = await productFields({
      ...{ name, code, datasheet: files.own ?? pdf(code) },
      variants: JSON.stringify([{ orderCode: `${code}-1`, specs: {}, ...upload }]),
    })
    const { body } = await api.send('/api/products/store', fields)
    const item = await api.load('product', body.id ?? 0)
    const [sent] = item['variants'] as { datasheet?: string }[]
    return { own: String(item['datasheet']), variant: sent?.datasheet ?? '' }
  }

  test('if it was uploaded, for the product or a variant', async () => {
    const { own, variant } = await add('Alto 45', { variant: pdf('of the variant') })
    expect(own).not.toBe(variant)
    for (const path of [own, variant])
      expect(await dispositionOf(path)).toBe('attachment; filename="Alto 45.pdf"')
  })

  test('also if its variants share it, but not if products of different names do', async () => {
    const shared = pdf('one for all')
    const { own, variant } = await add('Riser 120', { own: shared, variant: shared })
    expect(variant).toBe(own)
    expect(await dispositionOf(own)).toBe('attachment; filename="Riser 120.pdf"')
    await add('Folio 600', { own: shared })
    expect(await dispositionOf(own)).toBe('attachment')
  })
})

describe('The picture of a datasheet', () => {
  const hashOf = async (id: number) =>
    String((await api.load('product', id))['image']).replace(/^.*\/|\.\w+$/g, '')

  test('is a JPEG of at most 1000 pixels a side, on white', async () => {
    const { id } = await addMadeProduct(api, 'Clear', { image: await widePicture('transparent') })
    const answer = await ask(`/datasheet/picture/${await hashOf(id)}.jpg`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { format, width, height } = await sharp(answer.body).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1000, 250])
    const { dominant } = await sharp(answer.body).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
    const again = await ask(`/datasheet/picture/${await hashOf(id)}.jpg`)
    expect(again.body.equals(answer.body)).toBe(true)
  })

  test.each(['0'.repeat(32), 'x', '..%2f', '0'.repeat(33)])('%s is unknown', async (hash) => {
    const { status, text } = await ask(`/datasheet/picture/${hash}.jpg`)
    expect([status, text]).toEqual([404, '{"message":"Picture Not Found"}'])
  })
})

describe('A flood of first requests', () => {
  /** Records makings of the last minutes. */
  const fill = (rows: number) =>
    api.database.write([
      {
        sql: `INSERT INTO making (subject, sent_at)
          SELECT 'other', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minute')
          FROM json_each(?)`,
        args: [JSON.stringify(Array(rows).fill(0))],
      },
    ])

  test('is refused with the time to wait, while kept datasheets and addresses are answered', async () => {
    await addMadeProduct(api, 'Flood')
    const kept = await addressOf('flood-15')
    await ask(kept)
    await fill(makingRate.all)
    const wanted = await addressOf('flood-36')
    const { status, headers, text } = await ask(wanted)
    expect([status, JSON.parse(text)]).toEqual([
      429,
      { message: expect.stringMatching(/^Many new datasheets .* in 9 minutes;/) as string },
    ])
    const seconds = Number(headers['retry-after'])
    expect([seconds > 400, seconds <= makingRate.window / 1000]).toEqual([true, true])
    const inBrowser = await ask(wanted, browser)
    expect(inBrowser.headers['content-type']).toMatch(/^text\/plain/)
    expect(inBrowser.text).toMatch(/^Many new datasheets/)
    expect((await ask(kept)).status).toBe(200)
    expect(await rowsOf(api.database, `SELECT * FROM made_file WHERE source = 'Flood-36'`)).toEqual(
      [],
    )
    await api.database.write(['DELETE FROM making'])
    expect((await ask(wanted)).status).toBe(200)
  })

  test('counts only what is made', async () => {
    await addMadeProduct(api, 'Counted')
    const path = await addressOf('counted-15')
    const count = async () => (await rowsOf(api.database, 'SELECT subject FROM making')).length
    const before = await count()
    for (const method of ['HEAD', 'GET', 'GET']) await ask(path, {}, method)
    expect(await count()).toBe(before + 1)
    const subjects = await rowsOf(api.database, 'SELECT DISTINCT subject FROM making')
    expect(subjects.map(({ subject }) => String(subject))).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
  })
})
