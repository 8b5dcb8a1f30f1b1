import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/administration.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import {
  type Editing,
  type Fields,
  pdf,
  picture,
  productFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

const store = '/api/products/store'

describe.each(databaseKinds())('Editing products, on $name', ({ start }) => {
  let api: Editing
  /** a product that tests of refusals never change */
  let id: number

  beforeAll(async () => {
    api = await startEditing(start)
    id = (await api.send(store, await productFields({ code: 'Kept-1' }))).body.id ?? 0
  })
  afterAll(() => api.stop())

  const number = expect.any(Number) as number
  const add = async (fields: Fields = {}) => api.send(store, await productFields(fields))
  const revision = async () =>
    Number(
      (await rowsOf(api.database, 'SELECT catalogue_revision AS n FROM publication'))[0]?.['n'],
    )

  test('a new product has all values of its form, and can be read at once', async () => {
    const before = await revision()
    const { status, body } = await add({ code: 'New.One', name: '  Zenith \t 90 ' })
    expect([status, body]).toMatchObject([
      201,
      { id: number, version: 1, change: number, message: 'The product has been added.' },
    ])
    const data = await api.load('product', body.id ?? 0)
    expect(data).toMatchObject({
      id: body.id,
      type: 'product',
      code: 'New.One',
      name: 'Zenith 90',
      description: 'Deep cut-off.\nDALI-2.',
      dateOfRelease: '2026-02-28',
      categories: ['DownLight', 'Frames'],
      category_ids: [12, 13],
      project_ids: [1],
      version: 1,
      related: {
        categories: [
          { id: 12, type: 'DownLight' },
          { id: 13, type: 'Frames' },
        ],
        projects: [{ id: 1, title: 'Courtyard Villa' }],
      },
    })
    const read = await api.call('GET', '/api/products/new.one')
    expect(read.body['product']).toMatchObject({ product: { id: body.id, image: data['image'] } })
    for (const path of [data['image'], data['datasheet']])
      expect((await fetch(api.url + String(path))).status).toBe(200)
    expect(await revision()).toBe(before + 1)
    expect((await auditOf(api.database)).at(-1)).toEqual([
      'Noor',
      'product added',
      `product ${body.id}`,
      null,
    ])
  })

  test('all missing required fields are reported at once', async () => {
    const { status, body } = await api.send(store, {})
    const labels = {
      ...{ name: 'name', title: 'title', code: 'code', brand: 'brand', length: 'length' },
      ...{ color: 'color', material: 'material', accessories: 'accessories', image: 'image' },
      ...{ productNumber: 'product number', description: 'description', datasheet: 'datasheet' },
      dateOfRelease: 'date of release',
    }
    const sentences = Object.entries(labels).map(([field, label]) => [
      ...[field, [`The ${label} is required.`]],
    ])
    expect([status, body.errors]).toEqual([422, Object.fromEntries(sentences)])
  })

  test('a description may be long', async () => {
    expect((await add({ description: 'x'.repeat(20_000) })).status).toBe(201)
  })

  test.each(['28.02.2026', '2026-02-29', '2026-2-1', 'soon', '2026-02-28T00:00:00Z'])(
    '%s is not a valid date of release',
    async (dateOfRelease) => {
      expect((await add({ dateOfRelease })).body.errors).toEqual({
        dateOfRelease: ['The date of release must be a valid date.'],
      })
    },
  )

  test.each(['12', '410-900', 'a b', 'ö1', 'a/b', '..', 'a?b'])(
    '%s is not a valid code',
    async (code) => {
      expect((await add({ code })).body.errors).toEqual({
        code: ['The code may contain only letters, digits, -, _ and ., with at least one letter.'],
      })
    },
  )

  test.each([
    'products',
    'PricingList',
    'store',
    'api',
    'admin',
    'robots.txt',
    'ilovelight',
    '_astro',
  ])('%s is a page’s name and no code', async (code) => {
    expect((await add({ code })).body.errors).toEqual({
      code: ['The code must not be the address of one of the site’s own pages.'],
    })
  })

  test('an image must be a picture, whatever its name', async () => {
    const sentence = 'The image must be an image file (e.g., jpg, png).'
    const html = new File(['<script>'], 'a.png', { type: 'image/png' })
    for (const image of [html, pdf(), new File([], 'empty.png', { type: 'image/png' }), 'text'])
      expect((await add({ image })).body.errors).toEqual({ image: [sentence] })
  })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('an image may be %s', async (format) => {
    const { status, body } = await add({ image: await picture('#123456', format) })
    expect(status).toBe(201)
    const { image } = await api.load('product', body.id ?? 0)
    expect(image).toMatch({ jpeg: /jpg$/, png: /png$/, webp: /webp$/, gif: /png$/ }[format])
  })

  test('a datasheet must be a PDF, whatever its name', async () => {
    const sentence = 'The datasheet must be a PDF file.'
    const word = new File(['PK\u0003\u0004'], 'a.pdf', { type: 'application/pdf' })
    for (const datasheet of [word, await picture(), new File([], 'a.pdf'), 'text'])
      expect((await add({ datasheet })).body.errors).toEqual({ datasheet: [sentence] })
  })

  test('an image may have 2 MB and not a byte more', async () => {
    const png = await picture('#000000', 'png')
    const sized = (size: number) => new File([png, new Uint8Array(size - png.size)], 'a.png')
    expect((await add({ image: sized(2 * 1024 * 1024) })).status).toBe(201)
    const { status, body } = await add({ image: sized(2 * 1024 * 1024 + 1) })
    expect([status, body.errors]).toEqual([413, { image: ['The image must not exceed 2MB.'] }])
  })

  test('oversized files and invalid fields are reported together', async () => {
    const png = await picture('#000000', 'png')
    const image = new File([png, new Uint8Array(2 * 1024 * 1024)], 'a.png')
    const { status, body } = await add({ image, name: '' })
    expect([status, body.errors]).toEqual([
      422,
      { name: ['The name is required.'], image: ['The image must not exceed 2MB.'] },
    ])
  })

  test('relations must be lists of existing items', async () => {
    expect((await add({ category_ids: '12' })).body.errors).toEqual({
      category_ids: ['The selected categories must be an array.'],
    })
    expect((await add({ project_ids: 'x' })).body.errors).toEqual({
      project_ids: ['The selected projects must be an array.'],
    })
    expect((await add({ category_ids: ['x'] })).body.errors?.['category_ids']).toEqual([
      'The selected categories must be a list of ids.',
    ])
  })

  test('relations may be empty, and duplicates count once', async () => {
    const none = await add({ category_ids: undefined, project_ids: '' })
    expect(await api.load('product', none.body.id ?? 0)).toMatchObject({
      category_ids: [],
      project_ids: [],
    })
    const twice = await add({ category_ids: [13, 12, 13] })
    expect(await api.load('product', twice.body.id ?? 0)).toMatchObject({ category_ids: [12, 13] })
  })

  test('an edit changes the fields it sends, by code or by id', async () => {
    const { body } = await add({ code: 'Edit-Me' })
    const before = await api.load('product', body.id ?? 0)
    const edited = await api.send('/api/products/EDIT-me', { name: 'Other', category_ids: '' })
    expect(edited).toMatchObject({
      status: 200,
      body: { id: body.id, version: 2, change: number, message: 'The product has been saved.' },
    })
    await api.send(`/api/products/${body.id}`, { image: await picture('#ff0000') })
    const after = await api.load('product', body.id ?? 0)
    expect(after).toMatchObject({
      ...before,
      name: 'Other',
      categories: [],
      category_ids: [],
      image: after['image'],
      related: { categories: [], projects: [{ id: 1, title: 'Courtyard Villa' }] },
      version: 3,
    })
    expect(after['image']).not.toBe(before['image'])
  })

  test('an edit without a chosen file keeps the file', async () => {
    const before = await api.load('product', id)
    // The form that browsers send for an empty file input; fetch would omit the file name.
    const part = (name: string, rest: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`
    const chosen = ['image', 'datasheet'].map((field) =>
      part(field, '; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n'),
    )
    const { status } = await api.call('POST', `/api/products/${id}`, {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: `${chosen.join('')}${part('name', '\r\n\r\nKept')}--x--\r\n`,
    })
    expect(status).toBe(200)
    expect(await api.load('product', id)).toMatchObject({
      image: before['image'],
      datasheet: before['datasheet'],
    })
  })

  test('a missing product is 404', async () => {
    for (const key of ['999999', 'No-Such', '0', '9'.repeat(30)]) {
      const path = `/api/products/${key}`
      for (const { status } of [await api.send(path, { name: 'x' }), await api.remove(path)])
        expect([key, status]).toEqual([key, 404])
    }
  })

  test('a deleted product loses its relations, and its orders stay readable', async () => {
    const { body } = await add({ code: 'Gone-1' })
    const order = await api.call('POST', '/api/orders', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'L',
        email: 'a@b.cd',
        phone: '+971 501234567',
        address: 'United Arab Emirates, Dubai',
        products: [{ id: body.id, quantity: 2 }],
      }),
    })
    expect(order.status).toBe(201)
    expect(await api.remove('/api/products/gone-1')).toMatchObject({
      status: 200,
      body: { message: 'The product has been deleted.', change: number },
    })
    expect((await api.call('GET', `/api/products/${body.id}`)).status).toBe(404)
    expect((await api.remove(`/api/products/${body.id}`)).status).toBe(404)
    const read = await api.call('GET', `/api/order/${order.body.id}`)
    const { products } = read.body.data as { products: { name: string; image: string }[] }
    expect(products).toMatchObject([{ id: body.id, quantity: 2, name: 'Zenith 90' }])
    expect((await fetch(api.url + String(products[0]?.image))).status).toBe(200)
    const relations = `SELECT count(*) AS n FROM product_category WHERE product_id = ?`
    expect(await rowsOf(api.database, relations, [body.id ?? 0])).toEqual([{ n: 0 }])
    const last = `SELECT action, data FROM history WHERE item_id = ? AND action = 'delete'`
    const [row] = await rowsOf(api.database, last, [body.id ?? 0])
    expect(JSON.parse(String(row?.['data']))).toMatchObject({
      code: 'Gone-1',
      category_ids: [12, 13],
    })
  })

  test('a form must be complete multipart data', async () => {
    const json = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
    const broken = {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf',
    }
    const none = { headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' }
    const statuses = await Promise.all(
      [json, broken, none].map(async (init) => (await api.call('POST', store, init)).status),
    )
    expect(statuses).toEqual([415, 400, 400])
  })
})
