import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/administration.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import {
  type Editing,
  type Fields,
  categoryFields,
  picture,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

describe.each(databaseKinds())('Editing categories, on $name', ({ start }) => {
  let api: Editing

  beforeAll(async () => {
    api = await startEditing(start)
  })
  afterAll(() => api.stop())

  const add = async (fields: Fields = {}) =>
    api.send('/api/categories', await categoryFields(fields))

  test('a new category has all values of its form, and its products show it', async () => {
    const { status, body } = await add()
    expect([status, body.message]).toEqual([201, 'The category has been added.'])
    expect(await api.load('category', body.id ?? 0)).toMatchObject({
      id: body.id,
      type: 'Pendants',
      location: 'Indoor',
      product_ids: [1, 2, 3],
      version: 1,
      related: { products: [1, 2, 3].map((id) => ({ id, code: `SL-${id}` })) },
    })
    expect(await api.load('product', 2)).toMatchObject({
      category_ids: [12, body.id],
      categories: ['DownLight', 'Pendants'],
      version: 1,
    })
    const { body: list } = await api.call('GET', '/api/categories')
    expect(list['Categories']).toContainEqual(
      expect.objectContaining({ id: body.id, type: 'Pendants' }),
    )
    expect((await auditOf(api.database)).at(-1)?.slice(1, 3)).toEqual([
      'category added',
      `category ${body.id}`,
    ])
  })

  const labels = { type: 'type', location: 'location', image: 'image' }

  test.each(Object.entries(labels))('%s is required, and stays so', async (field, label) => {
    const errors = { [field]: [`The ${label} is required.`] }
    expect((await add({ [field]: undefined })).body.errors).toEqual(errors)
    expect((await add({ [field]: '' })).body.errors).toEqual(errors)
    const edit = await api.send('/api/categories/12', { [field]: '' })
    expect([edit.status, edit.body.errors]).toEqual([422, errors])
  })

  test.each([
    ['type', 30],
    ['location', 15],
  ])('%s must be a text of at most %i characters', async (field, most) => {
    expect((await add({ [field]: ['a'] })).body.errors).toEqual({
      [field]: [`The ${field} must be a string.`],
    })
    expect((await add({ [field]: 'x'.repeat(most + 1) })).body.errors).toEqual({
      [field]: [`The ${field} must not exceed ${most} characters.`],
    })
  })

  test('the location must be Indoor or Outdoor', async () => {
    expect((await add({ location: 'Attic' })).body.errors).toEqual({
      location: ['The location must be Indoor or Outdoor.'],
    })
    expect((await add({ location: 'Outdoor', type: 'x'.repeat(30) })).status).toBe(201)
  })

  test('the image must be a picture of at most 2 MB', async () => {
    const text = new File(['text'], 'a.jpg', { type: 'image/jpeg' })
    expect((await add({ image: text })).body.errors).toEqual({
      image: ['The image must be an image file (e.g., jpg, png).'],
    })
    const large = new File([await picture(), new Uint8Array(2 * 1024 * 1024)], 'a.jpg')
    const { status, body } = await add({ image: large })
    expect([status, body.errors]).toEqual([413, { image: ['The image must not exceed 2MB.'] }])
  })

  test('the products must be a list of existing ones', async () => {
    expect((await add({ product_ids: '3' })).body.errors).toEqual({
      product_ids: ['The selected products must be an array.'],
    })
    expect((await add({ product_ids: [3, 99] })).body.errors).toEqual({
      product_ids: ['The selected products include 99, no longer in the catalogue.'],
    })
  })

  test('an id in another spelling matches no category and no product', async () => {
    for (const id of ['012', '0xC', '1.2e1', '+12', '%2012']) {
      const path = `/api/categories/${id}`
      const [edited, removed] = [await api.send(path, { type: 'Odd' }), await api.remove(path)]
      expect([id, edited.status, removed.status]).toEqual([id, 404, 404])
    }
    const sent = await api.send('/api/categories/12', { product_ids: ['01', '0x2'] })
    expect(sent.body.errors?.['product_ids']).toEqual([
      'The selected products must be a list of ids.',
    ])
    expect(await api.load('category', 12)).toMatchObject({ type: 'DownLight' })
  })

  test('an edit changes the fields it sends, on both sides of a relation', async () => {
    const { body } = await add()
    const path = `/api/categories/${body.id}`
    const edited = await api.send(path, { type: 'Hanging', product_ids: [3, 4] })
    expect([edited.status, edited.body.version]).toEqual([200, 2])
    expect(await api.load('category', body.id ?? 0)).toMatchObject({
      type: 'Hanging',
      location: 'Indoor',
      product_ids: [3, 4],
    })
    expect((await api.load('product', 1))['category_ids']).not.toContain(body.id)
    expect((await api.load('product', 4))['category_ids']).toContain(body.id)
    await api.send(path, { location: 'Outdoor' })
    expect((await api.load('category', body.id ?? 0))['product_ids']).toEqual([3, 4])
    await api.send(path, { product_ids: '' })
    expect((await api.load('category', body.id ?? 0))['product_ids']).toEqual([])
  })

  test('deleting a category keeps its products', async () => {
    const { body } = await add({ product_ids: [5] })
    expect((await api.remove(`/api/categories/${body.id}`)).body).toEqual({
      message: 'The category has been deleted.',
      change: expect.any(Number) as number,
    })
    expect((await api.load('product', 5))['category_ids']).toEqual([12])
    const [row] = await rowsOf(
      api.database,
      `SELECT data FROM history WHERE kind = 'category' AND item_id = ? AND action = 'delete'`,
      [body.id ?? 0],
    )
    expect(JSON.parse(String(row?.['data']))).toMatchObject({ type: 'Pendants', product_ids: [5] })
    expect(await api.remove(`/api/categories/${body.id}`)).toEqual({
      status: 404,
      body: { message: 'Category Not Found' },
    })
  })

  test('a category can have thousands of products', async () => {
    const ids = Array.from({ length: 3000 }, (_, index) => 1001 + index)
    await api.database.write([
      {
        sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
            material, accessories, product_number, date_of_release, datasheet)
          SELECT value, 'M-' || value, name, title, brand, image, description, length, color,
            material, accessories, product_number, date_of_release, datasheet
          FROM json_each(?), product WHERE product.id = 1`,
        args: [JSON.stringify(ids)],
      },
    ])
    const { status, body } = await add({ product_ids: ids })
    expect(status).toBe(201)
    expect((await api.load('category', body.id ?? 0))['product_ids']).toEqual(ids)
    const picker = (query: string) => api.call('GET', `/api/selection-items?type=product${query}`)
    const found = await picker('&search=M-2500')
    expect((found.body['products'] as { id: number }[])[0]?.id).toBe(2500)
    const page = await picker('&limit=2&offset=3010')
    expect([page.body['total'], (page.body['products'] as unknown[]).length]).toEqual([3015, 2])
    expect((await picker('&search=nothing-like-it')).body).toEqual({ products: [], total: 0 })
    expect((await picker('&limit=9999')).status).toBe(422)
    const whole = await picker('')
    expect(Object.keys(whole.body)).toEqual(['products'])
    expect(whole.body['products']).toHaveLength(3015)
  })
})
