import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { rawRequest } from '#tests/support/local-site.ts'
import { longTest } from '#tests/support/long-test.ts'
import {
  type Editing,
  categoryFields,
  formOf,
  heavyPicture,
  pdf,
  picture,
  productFields,
  projectFields,
  startEditing,
} from '#tests/support/editing.ts'

const megabyte = 1024 * 1024
const partSize = 4 * megabyte

let api: Editing

beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

const announce = (body: unknown) =>
  api.call('POST', '/api/uploads', {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
const begin = async (file: File, kind: 'image' | 'datasheet') =>
  String((await announce({ name: file.name, type: file.type, size: file.size, kind })).body.id)
const put = (id: string, part: number | string, body: BodyInit, headers = {}) =>
  api.call('PUT', `/api/uploads/${id}/${part}`, { body, headers })
const partsOf = async (id: string) => (await api.call('GET', `/api/uploads/${id}`)).body.parts

describe('An upload', () => {
  longTest('is announced, sent in parts, and used in a form', async () => {
    const file = pdf('parts', 9 * megabyte)
    const announced = await announce({
      name: file.name,
      type: file.type,
      size: file.size,
      kind: 'datasheet',
    })
    expect(announced).toEqual({
      status: 201,
      body: { id: expect.stringMatching(/^[\w-]{36}$/) as string, partSize },
    })
    const id = String(announced.body.id)
    expect(await partsOf(id)).toEqual([])
    expect(await put(id, 2, file.slice(2 * partSize))).toEqual({ status: 204, body: {} })
    await put(id, 0, file.slice(0, partSize))
    expect(await partsOf(id)).toEqual([0, 2])

    const form = await productFields({ datasheet: undefined, datasheet_upload: id })
    const early = await api.send('/api/products/store', form)
    expect([early.status, early.body.errors]).toEqual([
      422,
      { datasheet: ['The datasheet is not complete: part 1 is missing.'] },
    ])
    await put(id, 1, file.slice(partSize, 2 * partSize))
    const { status, body } = await api.send('/api/products/store', form)
    expect(status).toBe(201)
    const { datasheet } = await api.load('product', body.id ?? 0)
    const stored = await fetch(api.url + String(datasheet))
    expect(stored.headers.get('content-disposition')).toBe('attachment; filename="Zenith 90.pdf"')
    expect(
      Buffer.from(await stored.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer())),
    ).toBe(true)
  })

  test('may be sent in a single request if it fits', async () => {
    const id = await api.sendAhead(await picture('#010203'), 'image')
    const form = await categoryFields({ image: undefined, image_upload: id })
    expect((await api.send('/api/categories', form)).status).toBe(201)
  })

  test('belongs to one form: a second form with it is refused, even concurrently', async () => {
    const id = await api.sendAhead(await picture('#030201'), 'image')
    const form = await categoryFields({ image: undefined, image_upload: id })
    const answers = await Promise.all([1, 2, 3].map(() => api.send('/api/categories', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const again = await api.send('/api/categories', form)
    expect(again.body.errors).toEqual({
      image: [
        'The image was uploaded for a form that has already been saved. Please choose the file again.',
      ],
    })
    expect((await api.call('GET', `/api/uploads/${id}`)).status).toBe(404)
  })

  test('stays usable after a refused form', async () => {
    const id = await api.sendAhead(await picture('#040404'), 'image')
    const form = await categoryFields({ image: undefined, image_upload: id, type: '' })
    expect((await api.send('/api/categories', form)).status).toBe(422)
    expect((await api.send('/api/categories', { ...form, type: 'Mended' })).status).toBe(201)
  })

  test('belongs to its administrator alone', async () => {
    const file = await picture('#050505')
    const id = await begin(file, 'image')
    const other = bearer(await sessionOf(api.database, 'Omar'))
    for (const [method, path, body] of [
      ['GET', `/api/uploads/${id}`, null],
      ['PUT', `/api/uploads/${id}/0`, file],
    ] as const) {
      const response = await fetch(api.url + path, { method, headers: other, body })
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: 'Upload Not Found' },
      ])
    }
  })

  test('must match its announcement', async () => {
    const lie = new File([pdf()], 'a.png', { type: 'image/png' })
    const image_upload = await api.sendAhead(lie, 'image')
    const lying = await categoryFields({ image: undefined, image_upload })
    expect((await api.send('/api/categories', lying)).body.errors).toEqual({
      image: ['The image must be an image file (e.g., jpg, png).'],
    })
  })
})

describe('An announcement', () => {
  const fit = { name: 'a.jpg', type: 'image/jpeg', size: 100, kind: 'image' }

  test.each([
    [{ ...fit, size: 2 * megabyte + 1 }, 413, { size: ['The image must not exceed 2MB.'] }],
    [
      { ...fit, kind: 'datasheet', type: 'application/pdf', size: 10 * megabyte + 1 },
      413,
      { size: ['The datasheet must not exceed 10MB.'] },
    ],
    [
      { ...fit, type: 'image/svg+xml' },
      422,
      { type: ['The image must be an image file (e.g., jpg, png).'] },
    ],
    [{ ...fit, kind: 'datasheet' }, 422, { type: ['The datasheet must be a PDF file.'] }],
    [
      { ...fit, kind: 'other' },
      422,
      { kind: ['The kind must be image, datasheet, photometry, drawing or import.'] },
    ],
    [{ ...fit, size: 1.5 }, 422, { size: ['The size must be a whole number of bytes.'] }],
    [{ ...fit, size: 0 }, 422, { size: ['The image must be an image file (e.g., jpg, png).'] }],
    [{ ...fit, size: -1 }, 422, { size: ['The image must be an image file (e.g., jpg, png).'] }],
    [{ ...fit, name: '' }, 422, { name: ['The name must have 1 to 255 characters.'] }],
  ])('%j is refused', async (body, status, errors) => {
    const answer = await announce(body)
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
  })

  test('keeps only the last name of a path', async () => {
    const { status } = await announce({ ...fit, name: 'C:\\fakepath\\..\\../etc/passwd.jpg' })
    expect(status).toBe(201)
    const [result] = await api.database.read(['SELECT name FROM upload ORDER BY created_at DESC'])
    expect(result?.rows.map(({ name }) => name)).toContain('passwd.jpg')
  })

  test('must be JSON', async () => {
    expect(
      (await api.call('POST', '/api/uploads', { body: formOf({ name: 'a.jpg' }) })).status,
    ).toBe(415)
  })
})

describe('A part', () => {
  test('must have its size and be announced', async () => {
    const id = await begin(pdf('', 5 * megabyte), 'datasheet')
    const sizes = [partSize - 1, 0, 1]
    for (const size of sizes) {
      const { status, body } = await put(id, 0, new Uint8Array(size))
      expect([status, body.errors]).toEqual([
        422,
        { part: [`This part of the file must be ${partSize} bytes long.`] },
      ])
    }
    expect((await put(id, 0, new Uint8Array(partSize + 1))).status).toBe(413)
    expect((await put(id, 1, new Uint8Array(megabyte + 1))).status).toBe(413)
    for (const part of [2, '-1', '1.0', 'x', '00000'])
      expect((await put(id, part, new Uint8Array(1))).body.message).toBe('Part Not Found')
    expect(await partsOf(id)).toEqual([])
  })

  test('must be bytes, not text', async () => {
    const id = await begin(await picture(), 'image')
    const { status } = await put(id, 0, 'text', { 'Content-Type': 'text/plain' })
    expect(status).toBe(415)
  })

  test('may be sent again, out of order; the last one counts', async () => {
    const file = pdf('again', 9 * megabyte)
    const id = await begin(file, 'datasheet')
    await put(id, 2, new Uint8Array(megabyte))
    await put(id, 1, file.slice(partSize, 2 * partSize))
    await put(id, 2, file.slice(2 * partSize))
    await put(id, 0, file.slice(0, partSize))
    await put(id, 0, file.slice(0, partSize))
    expect(await partsOf(id)).toEqual([0, 1, 2])
    const form = await productFields({ datasheet: undefined, datasheet_upload: id })
    expect((await api.send('/api/products/store', form)).status).toBe(201)
  })
})

longTest(
  'A datasheet of 10 MB and twelve images of 2 MB arrive, although requests are limited to 4.5 MB',
  async () => {
    // The announced length is refused, because a client that is still writing might not read the
    // answer.
    const direct = await rawRequest(api.url, '/api/products/store', {
      method: 'POST',
      headers: {
        ...bearer(api.token),
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': String(10 * megabyte),
      },
    })
    expect(direct.status).toBe(413)

    const datasheet_upload = await api.sendAhead(pdf('ten', 10 * megabyte), 'datasheet')
    const form = await productFields({ datasheet: undefined, datasheet_upload })
    expect((await api.send('/api/products/store', form)).status).toBe(201)

    const images_upload: string[] = []
    for (let index = 0; index < 12; index += 1) {
      const file = await heavyPicture(2 * megabyte - 2000)
      expect(file.size).toBeGreaterThan(2 * megabyte - 20_000)
      images_upload.push(await api.sendAhead(file, 'image'))
    }
    const start = performance.now()
    const project = await api.send(
      '/api/projects',
      await projectFields({ images: undefined, images_upload }),
    )
    console.info(`Twelve images of 2 MB: saved in ${Math.round(performance.now() - start)} ms.`)
    expect(project.status).toBe(201)
    const { images } = (await api.load('project', project.body.id ?? 0)) as { images: string[] }
    expect(new Set(images).size).toBe(12)
    for (const image of images) expect((await fetch(api.url + image)).status).toBe(200)
  },
)
