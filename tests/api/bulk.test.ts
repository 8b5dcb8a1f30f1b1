import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertFinish } from '#src/server/database/finishes.ts'
import { insertVariants } from '#src/server/database/variants.ts'
import { allItems } from '#tests/support/changes.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import { type Answer, type Editing, rowsOf, startEditing } from '#tests/support/editing.ts'

let api: Editing
beforeAll(async () => {
  api = await startEditing()
  await api.database.writeCatalogue([
    insertFinish({ code: 'BK', name: 'Black', ral: '', swatch: '#000000' }),
    insertVariants(1, [
      { orderCode: 'A-1', specs: { cct: 3000 } },
      { orderCode: 'A-2', specs: { cct: 4000 } },
    ]),
    insertVariants(2, [{ orderCode: 'B-1', specs: {} }]),
  ])
})
afterAll(() => api.stop())

const post = (body: unknown, path = '/api/items'): Promise<Answer> =>
  api.call('POST', path, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
const product = (id: number) => api.load('product', id)
const revision = async () =>
  (await rowsOf(api.database, 'SELECT catalogue_revision AS revision FROM publication'))[0]?.[
    'revision'
  ]

describe('A change of many products', () => {
  const request = {
    type: 'product',
    ids: [1, 2, 3],
    change: { brand: 'radial', category_add: [13], specs: { ip: 'IP65', finish: 'BK' } },
  }

  test('shows what it would change, and changes nothing', async () => {
    const before = await allItems(api.database)
    const { status, body } = await post({ ...request, preview: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ changed: 3, same: 0, refused: 0 })
    expect(body['items']).toContainEqual({
      type: 'product',
      id: 2,
      name: 'Nadir 2',
      changes: {
        brand: ['sila', 'radial'],
        category_ids: [[12], [12, 13]],
        'specs.ip': [null, 'IP65'],
        'specs.finish': [null, 'BK'],
      },
    })
    expect(await allItems(api.database)).toEqual(before)
  })

  test('is one revision and one entry, which is undone as one', async () => {
    const before = await allItems(api.database)
    const started = Number(await revision())
    const { body } = await post(request)
    expect(body).toEqual({
      changed: 3,
      change: expect.any(Number) as number,
      revision: started + 1,
    })
    expect(await product(1)).toMatchObject({
      brand: 'radial',
      category_ids: [13, 24],
      specs: { ip: 'IP65', finish: 'BK' },
    })
    expect((await post(request)).body).toEqual({ changed: 0 })
    const { body: list } = await api.call('GET', '/api/changes?limit=1')
    expect(list['changes']).toEqual([
      {
        id: body['change'],
        at: expect.any(String) as string,
        by: 'Noor',
        action: 'bulk',
        title: expect.stringMatching(/ of 3 products$/) as string,
        items: 3,
      },
    ])
    const undone = await post({}, `/api/changes/${Number(body['change'])}/undo`)
    expect(undone.body).toMatchObject({ message: 'The change has been undone.', kept: [] })
    expect(await allItems(api.database)).toEqual(before)
  })

  test('is refused as a whole, naming each product that refuses', async () => {
    const before = await allItems(api.database)
    const { status, body } = await post({ ...request, change: { specs: { cctMax: 2700 } } })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual(
      expect.arrayContaining(['items.1.variants.0.specs.cctMax', 'items.3.specs.cctMax']),
    )
    const shown = await post({ ...request, change: { specs: { cctMax: 2700 } }, preview: true })
    expect(shown.body).toMatchObject({ changed: 0, refused: 3 })
    expect(await allItems(api.database)).toEqual(before)
  })
})

test('A change of variants retires them and gives them values of their own', async () => {
  const { body } = await post({
    type: 'product',
    variants: ['a-2', 'B-1'],
    change: { retire: true, specs: { watts: 9 } },
  })
  expect(body).toMatchObject({ changed: 2 })
  expect((await product(1))['variants']).toEqual([
    { orderCode: 'A-1', specs: { cct: 3000 } },
    { orderCode: 'A-2', specs: { watts: 9, cct: 4000 }, retired: true },
  ])
  await post({}, `/api/changes/${Number(body['change'])}/undo`)
})

test('A preview warns of values that the texts contradict only once they are changed', async () => {
  const edits = [{ id: 1, values: { title: 'Downlight, 4000 K', 'specs.watts': 9 } }]
  const edited = await post({ edits, preview: true })
  const ofText = '‘4000 K’ in the title: the colour temperature of 1 of 2 variants is 3000\u00a0K.'
  expect(edited.body['items']).toMatchObject([{ id: 1, warnings: [ofText] }])

  const said = await post({ edits: [{ id: 1, values: { title: 'Downlight, 12 W' } }] })
  const previewed = async (change: object) =>
    (await post({ type: 'product', ids: [1], change, preview: true })).body['items']
  const ofValue = '‘12 W’ in the title: the power of both variants is 9\u00a0W.'
  expect(await previewed({ specs: { watts: 9 } })).toMatchObject([{ warnings: [ofValue] }])
  for (const change of [{ specs: { watts: 12 } }, { brand: 'radial' }])
    expect(await previewed(change)).not.toMatchObject([{ warnings: expect.anything() as unknown }])
  await post({}, `/api/changes/${Number(said.body['change'])}/undo`)
})

test('A change of products retires all of their variants', async () => {
  const before = await allItems(api.database)
  const request = { type: 'product', ids: [1, 3], change: { retire: true } }
  const shown = await post({ ...request, preview: true })
  expect(shown.body).toMatchObject({ changed: 1, same: 1, refused: 0 })
  const { body } = await post(request)
  expect((await product(1))['variants']).toMatchObject([
    { orderCode: 'A-1', retired: true },
    { orderCode: 'A-2', retired: true },
  ])
  await post({}, `/api/changes/${Number(body['change'])}/undo`)
  expect(await allItems(api.database)).toEqual(before)
})

describe('An uploaded photometric file', () => {
  test('becomes that of all variants, and the preview names the file', async () => {
    const upload = await api.sendAhead(
      new File([new Uint8Array(ldt())], 'Narrow spot.ldt'),
      'photometry',
    )
    const request = { type: 'product', variants: ['A-1', 'B-1'] }
    const change = { photometry_upload: upload }
    const shown = await post({ ...request, change, preview: true })
    const items = shown.body['items'] as { changes: Record<string, unknown[]> }[]
    const path = items[0]?.changes['variants.A-1.photometry']?.[1]
    expect(path).toMatch(/^\/storage\/photometry\/.*Narrow-spot\.ldt$/)
    expect((await product(1))['variants']).not.toMatchObject([{ photometry: path }, {}])
    const { body } = await post({ ...request, change: { photometry: path } })
    expect(body).toMatchObject({ changed: 2 })
    expect((await product(2))['variants']).toMatchObject([{ photometry: path }])
    await post({}, `/api/changes/${Number(body['change'])}/undo`)
  })
})

test.each([
  ['ids', { ids: [1, 2], change: { brand: 'radial' } }],
  ['order codes', { variants: ['A-1', 'B-1'], change: { specs: { watts: 7 } } }],
  ['ids to delete', { ids: [1, 2], change: { delete: true } }],
])('A change by %s of another version is refused by name', async (_by, request) => {
  const before = await allItems(api.database)
  const { version } = await product(2)
  for (const preview of [true, false]) {
    const versions = { 1: 0, 2: version }
    const { status, body } = await post({ type: 'product', ...request, versions, preview })
    expect(status).toBe(409)
    expect(body.current).toEqual([{ type: 'product', id: 1, name: 'Ghaf 1' }])
  }
  expect(await allItems(api.database)).toEqual(before)
})

describe('Edited cells', () => {
  test('of products and variants are saved together', async () => {
    const { version } = await product(1)
    const { status, body } = await post({
      edits: [
        { id: 1, version, values: { name: ' Orbit ', length: '100 mm', 'specs.length': 100 } },
        { id: 1, version, orderCode: 'A-1', values: { orderCode: 'A-9', cct: 2700 } },
        { id: 3, values: { watts: 20, dateOfRelease: '2026-01-31' } },
      ],
    })
    expect([status, body]).toEqual([200, expect.objectContaining({ changed: 2 })])
    expect(await product(1)).toMatchObject({
      name: 'Orbit',
      length: '100 mm',
      specs: { length: 100 },
      variants: [
        { orderCode: 'A-9', specs: { cct: 2700 } },
        { orderCode: 'A-2', specs: { cct: 4000 } },
      ],
    })
    expect(await product(3)).toMatchObject({ specs: { watts: 20 }, dateOfRelease: '2026-01-31' })
  })

  test('may exchange order codes between products', async () => {
    const { status } = await post({
      edits: [
        { id: 1, orderCode: 'A-2', values: { orderCode: 'B-1' } },
        { id: 2, orderCode: 'B-1', values: { orderCode: 'A-2' } },
      ],
    })
    expect(status).toBe(200)
    expect((await product(2))['variants']).toMatchObject([{ orderCode: 'A-2' }])
  })
})

test.each([
  [{ type: 'category', ids: [12], change: { category_add: [13] } }, 'items.12.category_ids'],
  [{ type: 'category', ids: [12], change: { brand: 'sila' } }, 'items.12.brand'],
  [{ type: 'product', variants: ['A-9'], change: { delete: true } }, 'form'],
  [{ type: 'category', variants: ['A-9'], change: { retire: true } }, 'form'],
  [{ edits: [{ id: 1, values: { variants: [] } }] }, 'items.1.variants'],
])('%j is refused', async (body, field) => {
  const { status, body: answer } = await post(body)
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([
    422,
    expect.arrayContaining([field]) as string[],
  ])
})

test('A body without a change is refused', async () => {
  const { status, body } = await post({ type: 'product', ids: [1] })
  expect([status, body.message]).toEqual([422, 'The body must have a type and a change, or edits.'])
})
