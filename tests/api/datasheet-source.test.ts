import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productAnswer } from '#src/domain/api/catalogue.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import {
  type Editing,
  type Fields,
  pdf,
  picture,
  productFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'

let api: Editing
let number = 0

beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

const add = async (fields: Fields = {}) =>
  api.send('/api/products/store', await productFields(fields))
const edit = (id: number, fields: Fields) => api.send(`/api/products/${id}`, fields)
const read = async (id: number) => {
  const { body } = await api.call('GET', `/api/products/${id}`)
  return productAnswer.parse(body).product.product
}
/** The id of a new product and its code. */
const added = async (fields: Fields = {}) => {
  const code = `DS-${(number += 1)}`
  const { status, body } = await add({ code, ...fields })
  expect([status, body.errors]).toEqual([201, undefined])
  return { id: body.id ?? 0, code }
}
const required = { datasheet: ['The datasheet is required.'] }
const uploaded = /^\/storage\/datasheets\/[0-9a-f]{32}\.pdf$/

describe('A product', () => {
  test('needs a datasheet, unless its datasheets are made from data', async () => {
    for (const datasheetSource of [undefined, 'uploaded'])
      expect((await add({ datasheet: undefined, datasheetSource })).body.errors).toEqual(required)
    const { id, code } = await added({ datasheet: undefined, datasheetSource: 'made' })
    expect(await read(id)).toMatchObject({
      datasheetSource: 'made',
      datasheet: `/datasheet/${code}.pdf`,
    })
  })

  test('shows its file by default, and the made datasheet although it has a file if it is to', async () => {
    const { id, code } = await added()
    const { datasheet } = await read(id)
    expect(datasheet).toMatch(uploaded)
    expect((await read(id)).datasheetSource).toBe('uploaded')
    expect((await edit(id, { datasheetSource: 'made' })).status).toBe(200)
    expect((await read(id)).datasheet).toBe(`/datasheet/${code}.pdf`)
    expect((await edit(id, { name: 'Other' })).status).toBe(200)
    expect((await read(id)).datasheetSource).toBe('made')
    // The file has stayed.
    expect((await edit(id, { datasheetSource: 'uploaded' })).status).toBe(200)
    expect((await read(id)).datasheet).toBe(datasheet)
  })

  test('shows a file that a form brings without a choice', async () => {
    const { id } = await added({ datasheet: undefined, datasheetSource: 'made' })
    expect((await edit(id, { datasheet: pdf('later') })).status).toBe(200)
    expect((await read(id)).datasheet).toMatch(uploaded)
    const upload = await api.sendAhead(pdf('kept back'), 'datasheet')
    const kept = { datasheet_upload: upload, datasheetSource: 'made' }
    expect((await edit(id, kept)).status).toBe(200)
    expect((await read(id)).datasheet).toMatch(/^\/datasheet\//)
  })

  test('keeps its file where it is needed, and gives it up where it is not', async () => {
    const { id, code } = await added()
    for (const fields of [{ datasheet: '' }, { datasheet: '', datasheetSource: 'uploaded' }])
      expect((await edit(id, fields)).body.errors).toEqual(required)
    expect((await edit(id, { datasheet: '', datasheetSource: 'made' })).status).toBe(200)
    expect((await api.load('product', id))['datasheet']).toBeNull()
    expect((await edit(id, { datasheetSource: 'uploaded' })).body.errors).toEqual(required)
    expect((await read(id)).datasheet).toBe(`/datasheet/${code}.pdf`)
  })

  test('may have uploaded datasheets of some variants only', async () => {
    const { id, code } = await added({ datasheet: undefined, datasheetSource: 'made' })
    const upload = await api.sendAhead(pdf('of one'), 'datasheet')
    const variants = JSON.stringify([
      { orderCode: `${code}-1`, datasheet_upload: upload },
      { orderCode: `${code}-2` },
    ])
    expect((await edit(id, { variants, datasheetSource: 'uploaded' })).status).toBe(200)
    const { datasheet, variants: shown } = await read(id)
    expect(datasheet).toBe(`/datasheet/${code}.pdf`)
    expect(shown[0]?.datasheet).toMatch(uploaded)
    expect(shown[1]?.datasheet).toBe(`/datasheet/${code}-2.pdf`)
    expect((await edit(id, { datasheetSource: 'made' })).status).toBe(200)
    expect((await read(id)).variants[0]?.datasheet).toBe(`/datasheet/${code}-1.pdf`)
  })

  test('takes no other source, and an odd code leads to its datasheet', async () => {
    const sentence = 'The datasheet source must be uploaded or made.'
    expect((await add({ datasheetSource: 'drawn' })).body.errors).toEqual({
      datasheetSource: [sentence],
    })
    const { id } = await added({ code: 'DS_%'.replace('%', '.x'), datasheetSource: 'made' })
    expect((await read(id)).datasheet).toBe('/datasheet/DS_.x.pdf')
  })

  test('keeps the choice and its files in its history', async () => {
    const { id } = await added({ drawing: await picture('#010101', 'png') })
    const { datasheet, drawing } = await api.load('product', id)
    await edit(id, { datasheetSource: 'made', datasheet: '', drawing: '' })
    const [last] = await rowsOf(
      api.database,
      `SELECT data FROM history WHERE item_id = ? AND kind = 'product' ORDER BY at DESC, id DESC LIMIT 1`,
      [id],
    )
    expect(JSON.parse(String(last?.['data']))).toMatchObject({
      datasheetSource: 'uploaded',
      datasheet,
      drawing,
    })
  })
})

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${content}</svg>`
const svgFile = (content: string | Uint8Array<ArrayBuffer>) =>
  new File([content], 'drawing.svg', { type: 'image/svg+xml' })
const lines = svgFile(svg('<path d="M0 0L9 9" stroke="black"/><script>alert(1)</script>'))

describe('A drawing', () => {
  test('of SVG is written anew, and served so that it runs nothing', async () => {
    const { id } = await added({ drawing: lines })
    const { drawing = '' } = await read(id)
    expect(drawing).toMatch(/^\/storage\/drawings\/[0-9a-f]{32}\.svg$/)
    const answer = await fetch(api.url + drawing)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
    const text = await answer.text()
    expect(text).toContain('<path d="M0 0L90 90"')
    expect(text).not.toContain('script')
  })

  test('of PNG keeps its pixels alone', async () => {
    const { id } = await added({ drawing: await picture('#204060', 'png') })
    const { drawing = '' } = await read(id)
    expect(drawing).toMatch(/^\/storage\/drawings\/[0-9a-f]{32}\.png$/)
    expect((await fetch(api.url + drawing)).headers.get('content-type')).toBe('image/png')
  })

  test('is replaced, kept and removed, for a product and for its variants', async () => {
    const { id, code } = await added({ drawing: lines })
    const { drawing } = await read(id)
    const upload = await api.sendAhead(svgFile(svg('<circle r="9"/>')), 'drawing')
    const variants = [
      { orderCode: `${code}-1`, drawing_upload: upload },
      { orderCode: `${code}-2`, drawing },
      { orderCode: `${code}-3` },
    ]
    expect((await edit(id, { variants: JSON.stringify(variants) })).status).toBe(200)
    const shown = (await read(id)).variants.map((variant) => variant.drawing)
    expect(shown).toEqual([expect.stringMatching(/\.svg$/), drawing, undefined])
    expect(shown[0]).not.toBe(drawing)

    expect((await edit(id, { name: 'Kept' })).status).toBe(200)
    expect((await read(id)).drawing).toBe(drawing)
    const other = await api.sendAhead(await picture('#406080', 'png'), 'drawing')
    expect((await edit(id, { drawing_upload: other })).status).toBe(200)
    expect((await read(id)).drawing).toMatch(/\.png$/)
    expect((await edit(id, { drawing: '' })).status).toBe(200)
    expect(await read(id)).not.toHaveProperty('drawing')
    expect((await read(id)).variants[1]?.drawing).toBe(drawing)
  })

  test('is kept as long as something names it, and swept a day later', async () => {
    const { id } = await added({ drawing: svgFile(svg('<rect width="7" height="7"/>')) })
    const { drawing = '' } = await read(id)
    const later = new Date(Date.now() + 25 * 60 * 60 * 1000)
    await sweepFiles(api.database, later)
    expect((await fetch(api.url + drawing)).status).toBe(200)
    await edit(id, { drawing: '' })
    await sweepFiles(api.database, later)
    expect((await fetch(api.url + drawing)).status).toBe(404)
  })

  const wrongKind = 'The drawing must be a PNG file or a plain, uncompressed SVG file.'
  test.each([
    ['a JPEG', () => picture(), wrongKind],
    ['a PDF', () => pdf(), wrongKind],
    ['a compressed SVG', () => svgFile(gzipSync(svg('<path d="M0 0L9 9"/>'))), wrongKind],
    [
      'a broken PNG',
      async () => new File([(await picture('#000', 'png')).slice(0, 60)], 'a.png'),
      wrongKind,
    ],
    [
      'foreign content',
      () => svgFile(svg('<foreignObject/>')),
      'The drawing contains “foreignObject”, which a drawing can’t have. Please convert it to paths, or remove it.',
    ],
    [
      'entities',
      () => svgFile(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`),
      'The drawing declares entities. Please save it as plain SVG.',
    ],
    [
      'a web page',
      () => svgFile('<html/>'),
      'The drawing is no SVG file: its outermost element is not <svg>.',
    ],
    ['nothing', () => svgFile(svg('')), 'The drawing shows nothing.'],
  ])('that is %s is refused with its reason', async (_, file, sentence) => {
    const { status, body } = await add({ drawing: await file() })
    expect([status, body.errors]).toEqual([422, { drawing: [sentence] }])
  })

  test('of a variant is refused under its row', async () => {
    const upload = await api.sendAhead(svgFile(svg('<image/>')), 'drawing')
    const variants = JSON.stringify([
      { orderCode: 'DR-1' },
      { orderCode: 'DR-2', drawing_upload: upload },
    ])
    expect((await add({ variants })).body.errors).toMatchObject({
      'variants.1.drawing': [expect.stringContaining('The drawing of variant 2 contains “image”')],
    })
  })

  test('may have 2 MB, which is said before it is sent', async () => {
    const announce = (size: number) =>
      api.call('POST', '/api/uploads', {
        body: JSON.stringify({ name: 'a.svg', type: 'image/svg+xml', size, kind: 'drawing' }),
        headers: { 'Content-Type': 'application/json' },
      })
    expect((await announce(2 * 1024 * 1024)).status).toBe(201)
    const { status, body } = await announce(10 * 1024 * 1024)
    expect([status, body.errors]).toEqual([413, { size: ['The drawing must not exceed 2MB.'] }])
    const large = svgFile(svg(`<path d="M0 0${'L1 1'.repeat(600_000)}"/>`))
    expect((await add({ drawing: large })).body.errors).toEqual({
      drawing: ['The drawing must not exceed 2MB.'],
    })
  })
})
