import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#tests/support/databases.ts'
import {
  type Editing,
  type Fields,
  blocks,
  picture,
  projectFields,
  startEditing,
} from '#tests/support/editing.ts'

describe.each(databaseKinds())('Editing projects, on $name', ({ start }) => {
  let api: Editing

  beforeAll(async () => {
    api = await startEditing(start)
  })
  afterAll(() => api.stop())

  const add = async (fields: Fields = {}) => api.send('/api/projects', await projectFields(fields))
  const imagesOf = async (id = 0) => (await api.load('project', id))['images'] as string[]

  test('a new project has all values of its form', async () => {
    const { status, body } = await add()
    expect([status, body.message]).toEqual([201, 'The project has been added.'])
    const data = await api.load('project', body.id ?? 0)
    expect(data).toMatchObject({
      title: 'Harbour House',
      dateOfProject: '2025-11-30',
      paragraph: blocks,
      product_ids: [4, 5],
      related: { products: [{ id: 4 }, { id: 5 }] },
      version: 1,
    })
    const read = await api.call('GET', `/api/projects/${body.id}`)
    expect(read.body['project']).toMatchObject({ images: data['images'], paragraph: blocks })
    expect((await api.load('product', 4))['project_ids']).toEqual([body.id])
  })

  test('the date must exist', async () => {
    expect((await add({ dateOfProject: '2025-11-31' })).body.errors).toEqual({
      dateOfProject: ['The date of project must be a valid date.'],
    })
  })

  test('both blocks need a title and a description', async () => {
    const required = {
      'paragraph.0.title': ['The title is required.'],
      'paragraph.0.paragraph': ['The description is required.'],
      'paragraph.1.title': ['The title is required.'],
      'paragraph.1.paragraph': ['The description is required.'],
      paragraph: ['The title is required.', 'The description is required.'],
    }
    for (const paragraph of [undefined, '', '[{},{"title":" "}]'])
      expect((await add({ paragraph })).body.errors).toEqual(required)
    expect((await api.send('/api/projects/1', { paragraph: '' })).body.errors).toEqual(required)
    const half = JSON.stringify([blocks[0], { title: 'x', paragraph: '' }])
    expect((await add({ paragraph: half })).body.errors).toEqual({
      paragraph: ['The description is required.'],
      'paragraph.1.paragraph': ['The description is required.'],
    })
    const sentence = 'The paragraph must have two blocks, each with a title and a description.'
    for (const paragraph of ['[', '[]', '{}', 'null', JSON.stringify([...blocks, ...blocks])])
      expect((await add({ paragraph })).body.errors?.['paragraph']).toEqual([sentence])
  })

  test('at least one image is required', async () => {
    const errors = { images: ['At least one image is required.'] }
    for (const images of [undefined, '', []])
      expect((await add({ images })).body.errors).toEqual(errors)
    const { body } = await add()
    for (const fields of [{ keep_images: '' }, { images: '' }])
      expect((await api.send(`/api/projects/${body.id}`, fields)).body.errors).toEqual(errors)
  })

  test('each image must be a picture of at most 2 MB, and the message names the wrong one', async () => {
    const good = await picture()
    const text = new File(['text'], 'a.png')
    const large = new File([good, new Uint8Array(2 * 1024 * 1024)], 'a.jpg')
    const wrong = await add({ images: [good, text] })
    const sentence = 'Image 2 must be an image file (e.g., jpg, png).'
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { images: [sentence], 'images.1': [sentence] },
    ])
    const { status, body } = await add({ images: [good, good, large] })
    expect([status, body.errors?.['images']]).toEqual([413, ['Image 3 must not exceed 2MB.']])
    expect((await add({ images: 'text' })).body.errors).toEqual({
      images: ['The images must be an array.'],
    })
  })

  test('there are at most 30 images', async () => {
    const images = Array.from({ length: 31 }, () => new File(['x'], 'x.png'))
    const good = await picture()
    expect((await add({ images: images.map(() => good) })).body.errors).toEqual({
      images: ['A project must not have more than 30 images.'],
    })
  })

  test('an edit without images keeps them, and new images alone replace them', async () => {
    const { body } = await add()
    const before = await imagesOf(body.id)
    await api.send(`/api/projects/${body.id}`, { title: 'Other' })
    expect(await imagesOf(body.id)).toEqual(before)
    await api.send(`/api/projects/${body.id}`, { images: [await picture('#00ff00')] })
    const after = await imagesOf(body.id)
    expect(after).toHaveLength(1)
    expect(before).not.toContain(after[0])
  })

  test('kept images are listed in order, and new ones follow', async () => {
    const { body } = await add()
    const [first = '', second = ''] = await imagesOf(body.id)
    const path = `/api/projects/${body.id}`
    const { status } = await api.send(path, {
      keep_images: [second, first],
      images: [await picture('#0000ff')],
    })
    expect(status).toBe(200)
    const three = await imagesOf(body.id)
    expect([three.length, ...three.slice(0, 2)]).toEqual([3, second, first])
    await api.send(path, { keep_images: [three[2] ?? ''] })
    expect(await imagesOf(body.id)).toEqual([three[2]])
    const strange = await api.send(path, { keep_images: [first] })
    expect([strange.status, strange.body.errors]).toEqual([
      422,
      { keep_images: ['An image to keep does not belong to this project.'] },
    ])
  })

  test('a new image may come before kept ones', async () => {
    const { body } = await add()
    const kept = await imagesOf(body.id)
    const id = await api.sendAhead(await picture('#ff00ff'), 'image')
    await api.send(`/api/projects/${body.id}`, {
      keep_images: kept,
      images_upload: [id],
      image_order: [kept[1] ?? '', id, kept[0] ?? ''],
    })
    const images = await imagesOf(body.id)
    expect([images[0], images[2]]).toEqual([kept[1], kept[0]])
    expect(images).toHaveLength(3)
  })

  test('a picture chosen twice appears once', async () => {
    const same = await picture('#abcdef')
    const { body } = await add({ images: [same, same] })
    expect(await imagesOf(body.id)).toHaveLength(1)
  })

  test('the products must be a list', async () => {
    expect((await add({ product_ids: 'x' })).body.errors).toEqual({
      product_ids: ['The selected products must be an array.'],
    })
  })
})
