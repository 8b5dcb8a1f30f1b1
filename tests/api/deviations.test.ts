import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { draftsOf } from '#tests/support/drafts.ts'
import { type Editing, startEditing } from '#tests/support/editing.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import { replaceVariants } from '#tests/support/replace-variants.ts'

// A value that is more than 10 % from the photometric file is meant only if somebody says so.

let api: Editing
let light: string
let inFile: { lumens: number; watts: number }
beforeAll(async () => {
  api = await startEditing()
  const upload = await api.sendAhead(new File([new Uint8Array(ldt())], 'panel.ldt'), 'photometry')
  await api.post('/api/items', {
    ...{ type: 'product', ids: [9], change: { photometry_upload: upload } },
  })
  light = String((await api.load('product', 9))['photometry'])
  const [found] = await api.database.read([
    { sql: 'SELECT stated FROM photometric_file WHERE path = ?', args: [light] },
  ])
  inFile = JSON.parse(found?.rows[0]?.['stated'] as string) as typeof inFile
})
beforeEach(() =>
  api.database.writeCatalogue([
    { sql: `UPDATE product SET specs = '{}', photometry = ? WHERE id = 1`, args: [light] },
    `UPDATE product SET specs = '{"lumens":9}', photometry = NULL WHERE id = 2`,
    ...replaceVariants(1, [{ orderCode: 'A-1', specs: {} }]),
    ...replaceVariants(2, [{ orderCode: 'B-1', specs: {} }]),
  ]),
)
afterAll(() => api.stop())

const post = (body: object) => api.post('/api/items', body)
const load = (id: number) => api.load('product', id)

const far: [string, number, () => object][] = [
  [
    'a bulk change of products',
    1,
    () => ({ type: 'product', ids: [1], change: { specs: { lumens: 9 } } }),
  ],
  [
    'a bulk change of variants',
    1,
    () => ({ type: 'product', variants: ['A-1'], change: { specs: { watts: 1 } } }),
  ],
  [
    'a file for many products',
    2,
    () => ({ type: 'product', ids: [2, 3], change: { photometry: light } }),
  ],
  [
    'a file for many variants',
    2,
    () => ({ type: 'product', variants: ['B-1'], change: { photometry: light } }),
  ],
  ['a cell of a product', 1, () => ({ edits: [{ id: 1, values: { 'specs.watts': 900 } }] })],
  [
    'a cell of a variant',
    1,
    () => ({ edits: [{ id: 1, orderCode: 'A-1', values: { lumens: 9 } }] }),
  ],
]

describe.each(far)('Far from the photometric file, %s', (_, id, request) => {
  test('is refused by name until it is confirmed', async () => {
    const before = await load(id)
    const refused = await post(request())
    const sentence = manyMessages.deviates([String(before['name'])])
    expect([refused.status, refused.body.errors]).toEqual([422, { deviations: [sentence] }])
    expect(await load(id)).toEqual(before)
    const shown = await post({ ...request(), preview: true })
    expect(shown.body).toMatchObject({ refused: 0, deviating: 1 })
    const items = shown.body['items'] as { id: number; deviations?: string[] }[]
    expect(items.filter(({ deviations = [] }) => deviations.length > 0)).toMatchObject([
      { id, deviations: [expect.stringContaining('in the photometric file')] },
    ])
    expect((await post({ ...request(), confirmDeviations: true })).status).toBe(200)
    expect(await load(id)).not.toEqual(before)
  })
})

test('Values near the file, and what was confirmed before, are not asked about', async () => {
  const { lumens } = inFile
  const change = (specs: object) => post({ type: 'product', ids: [1], change: { specs } })
  expect((await change({ lumens: Math.round(lumens * 1.05) })).status).toBe(200)
  expect((await change({ lumens: Math.round(lumens * 1.2) })).status).toBe(422)
  await api.database.writeCatalogue([
    `UPDATE product SET specs = json_set(specs, '$.lumens', 9) WHERE id = 1`,
  ])
  expect((await change({ cct: 3000 })).status).toBe(200)
  expect((await post({ edits: [{ id: 1, values: { color: 'Bronze' } }] })).status).toBe(200)
})

describe('A draft whose values are far from its photometric file', () => {
  test('was confirmed in its form, also if other values are published meanwhile', async () => {
    const drafts = draftsOf(api)
    const { draft } = await drafts.save('/api/products/1', {
      specs: JSON.stringify({ lumens: 9 }),
    })
    expect(await drafts.find(draft)).toMatchObject({ problems: {} })
    await api.send('/api/products/1', { title: 'Published' })
    expect(await drafts.find(draft)).toMatchObject({ problems: {} })
    expect((await drafts.publish(draft)).status).toBe(200)
  })

  test('only by what was published since is saved again before it is published', async () => {
    const drafts = draftsOf(api)
    const { draft, version } = await drafts.save('/api/products/1', {
      specs: JSON.stringify({ lumens: inFile.lumens }),
    })
    await api.send('/api/products/1', {
      variants: JSON.stringify([{ orderCode: 'A-1', specs: { lumens: 9 } }]),
    })
    // The draft leaves this value of the variant as it is published.
    expect(await drafts.find(draft)).toMatchObject({ problems: {} })
    await api.send('/api/products/1', {
      variants: JSON.stringify([{ orderCode: 'A-1', specs: {} }]),
      specs: JSON.stringify({ watts: 1 }),
    })
    const far = await drafts.find(draft)
    expect(far?.problems['photometry']).toEqual([
      expect.stringContaining(draftMessages.deviates([]).slice(0, 40)),
    ])
    expect((await drafts.publish(draft)).status).toBe(422)
    const { body } = await api.call('GET', '/api/edit-item/1?type=product&draft=1')
    await drafts.save('/api/products/1', {
      version: String(body.data?.['version']),
      draft_version: String(version),
      specs: JSON.stringify({ lumens: inFile.lumens, watts: 1 }),
    })
    expect((await drafts.publish(draft)).status).toBe(200)
  })
})
