import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/administration.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import {
  type Editing,
  type Fields,
  categoryFields,
  picture,
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

  test('the image must be a picture of at most 2 MB', async () => {
    const text = new File(['text'], 'a.jpg', { type: 'image/jpeg' })
    expect((await add({ image: text })).body.errors).toEqual({
      image: ['The image must be an image file (e.g., jpg, png).'],
    })
    const large = new File([await picture(), new Uint8Array(2 * 1024 * 1024)], 'a.jpg')
    const { status, body } = await add({ image: large })
    expect([status, body.errors]).toEqual([413, { image: ['The image must not exceed 2MB.'] }])
  })

  test('the products must be a list', async () => {
    expect((await add({ product_ids: '3' })).body.errors).toEqual({
      product_ids: ['The selected products must be an array.'],
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
