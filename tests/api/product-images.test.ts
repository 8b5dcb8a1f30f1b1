import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import { productFields as fieldsOfProduct } from '#src/domain/product/fields.ts'
import { findFileSize } from '#src/server/files/store.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { draftsOf } from '#tests/support/drafts.ts'
import {
  type Editing,
  type Fields,
  picture,
  productFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

const store = '/api/products/store'

describe.each(databaseKinds())('The images of a product, on $name', ({ start }) => {
  let api: Editing
  let color = 0

  beforeAll(async () => {
    api = await startEditing(start)
  })
  afterAll(() => api.stop())

  const newPicture = () => picture(`#${(color += 1).toString(16).padStart(6, '0')}`, 'png')
  const add = async (fields: Fields = {}) =>
    api.send(store, await productFields({ image: await newPicture(), ...fields }))
  /** its first one, and those that follow */
  const imagesOf = async (id = 0) => {
    const { image, images } = await api.load('product', id)
    return [image, ...(images as string[])] as string[]
  }
  /** a product with three images */
  const addThree = async () => {
    const { body } = await add({ images: [await newPicture(), await newPicture()] })
    const [first = '', second = '', third = ''] = await imagesOf(body.id)
    return { id: body.id ?? 0, path: `/api/products/${body.id}`, first, second, third }
  }

  test('follow its first one, and a product may lack them', async () => {
    const { id, first, second, third } = await addThree()
    expect(new Set([first, second, third]).size).toBe(3)
    const { code } = await api.load('product', id)
    const read = await api.call('GET', `/api/products/${String(code)}`)
    expect(read.body['product']).toMatchObject({
      product: { image: first, images: [second, third] },
    })
    const alone = await add()
    expect(await imagesOf(alone.body.id)).toHaveLength(1)
  })

  test('stay, change their order, get more and go', async () => {
    const { id, path, first, second, third } = await addThree()
    await api.send(path, { name: 'Other' })
    expect(await imagesOf(id)).toEqual([first, second, third])
    const upload = await api.sendAhead(await newPicture(), 'image')
    await api.send(path, {
      keep_images: [second, third],
      images_upload: [upload],
      image_order: [third, upload, second],
    })
    const four = await imagesOf(id)
    expect([four.length, four[0], four[1], four[3]]).toEqual([4, first, third, second])
    await api.send(path, { keep_images: '' })
    expect(await imagesOf(id)).toEqual([first])
  })

  test('one of them becomes the first, which then follows', async () => {
    const { id, path, first, second, third } = await addThree()
    const { status } = await api.send(path, { image: second, keep_images: [first, third] })
    expect([status, await imagesOf(id)]).toEqual([200, [second, first, third]])
    await api.send(path, { image: await newPicture() })
    expect((await imagesOf(id)).slice(1)).toEqual([first, third])
  })

  test('show none twice', async () => {
    const same = await newPicture()
    const { body } = await add({ image: same, images: [same, await newPicture(), same] })
    const [first] = await imagesOf(body.id)
    const { code } = await api.load('product', body.id ?? 0)
    const read = await api.call('GET', `/api/products/${String(code)}`)
    const { product } = read.body['product'] as { product: { images: string[] } }
    expect(product.images).toHaveLength(1)
    expect(product.images).not.toContain(first)
  })

  test('are at most 30', async () => {
    const tooMany = { images: [formMessages.tooManyImages(fieldsOfProduct.images)] }
    const one = await newPicture()
    const images = Array.from({ length: 31 }, () => one)
    expect((await add({ images })).body.errors).toEqual(tooMany)
    const { id, path, first, second, third } = await addThree()
    const { status, body } = await api.send(path, {
      keep_images: [second, third],
      images: images.slice(2),
    })
    expect([status, body.errors]).toEqual([422, tooMany])
    expect(await imagesOf(id)).toEqual([first, second, third])
  })

  test('are pictures, and the product’s own', async () => {
    const other = await addThree()
    const { id, path, first, second, third } = await addThree()
    const notOwn = [refusalMessages.notKept('product')]
    const strange = `/storage/images/${'0'.repeat(32)}.png`
    const noImage = [formMessages.noFileOfKind('image', 'The image')]
    const refusals: [Fields, Record<string, string[]>][] = [
      [{ keep_images: [second, other.second] }, { keep_images: notOwn }],
      [{ keep_images: [strange] }, { keep_images: notOwn }],
      [{ image: other.first }, { image: notOwn }],
      [{ image: strange }, { image: notOwn }],
      [{ image: 'picture.png' }, { image: noImage }],
      [{ image: '/storage/images/../images/a.png' }, { image: noImage }],
      [{ images: 'text' }, { images: [formMessages.noList('further images')] }],
    ]
    for (const [fields, errors] of refusals) {
      const { status, body } = await api.send(path, fields)
      expect([fields, status, body.errors]).toEqual([fields, 422, errors])
    }
    const text = await api.send(path, { images: [await newPicture(), new File(['x'], 'x.png')] })
    expect(text.body.errors?.['images']).toEqual([formMessages.noFileOfKind('image', 'Image 2')])
    expect((await add({ image: first })).body.errors).toEqual({ image: noImage })
    expect(await imagesOf(id)).toEqual([first, second, third])
  })

  test('change their order and go in the table, which takes stored ones alone', async () => {
    const { id, first, second, third } = await addThree()
    const edit = (images: unknown) =>
      api.post('/api/items', { edits: [{ id, values: { images } }] })
    expect((await edit([third, second])).status).toBe(200)
    expect(await imagesOf(id)).toEqual([first, third, second])
    for (const refused of [[`/storage/images/${'0'.repeat(32)}.png`], 'text', [1]])
      expect([refused, (await edit(refused)).status]).toEqual([refused, 422])
    expect((await edit(null)).status).toBe(200)
    expect(await imagesOf(id)).toEqual([first])
  })

  test('come back with a former version, without files that are gone', async () => {
    const { id, path, first, second, third } = await addThree()
    await api.send(path, { keep_images: [third] })
    const history = async () => {
      const { body } = await api.call('GET', `/api/history?type=product&id=${id}`)
      return body['versions'] as { id: number; changes: Record<string, unknown> }[]
    }
    const [edit] = await history()
    expect(edit?.changes).toEqual({ images: [[second, third], [third]] })
    await api.post(`/api/history/${edit?.id}/restore`, { state: 'before' })
    expect(await imagesOf(id)).toEqual([first, second, third])
    await api.send(path, { keep_images: '' })
    const [last] = await history()
    await api.database.write([{ sql: 'DELETE FROM file WHERE path = ?', args: [second] }])
    await api.post(`/api/history/${last?.id}/restore`, { state: 'before' })
    expect(await imagesOf(id)).toEqual([first, third])
  })

  test('wait in a draft and are published with it', async () => {
    const drafts = draftsOf(api)
    const { id, path, first, second, third } = await addThree()
    const { draft } = await drafts.save(path, { image: third, keep_images: [second, first] })
    expect(await imagesOf(id)).toEqual([first, second, third])
    expect((await drafts.publish(draft)).status).toBe(200)
    expect(await imagesOf(id)).toEqual([third, second, first])
  })

  test('stay stored as long as the product has them', async () => {
    const { id, path, second, third } = await addThree()
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    await sweepFiles(api.database, inDays(400))
    expect(await findFileSize(second)).toBeGreaterThan(0)
    await api.send(path, { keep_images: [third] })
    await sweepFiles(api.database, inDays(400))
    expect(await findFileSize(second)).toBeUndefined()
    expect((await imagesOf(id))[1]).toBe(third)
    await api.remove(path)
    expect(
      await rowsOf(api.database, 'SELECT * FROM product_image WHERE product_id = ?', [id]),
    ).toEqual([])
  })
})
