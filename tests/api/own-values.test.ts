import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueTable } from '#src/domain/api/catalogue-table.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { bearer } from '#tests/support/administration.ts'
import { type Answer, type Editing, startEditing } from '#tests/support/editing.ts'
import { replaceVariants } from '#tests/support/replace-variants.ts'

// A value of a product holds for the variants that say nothing of their own. A change says which are meant.

let api: Editing
beforeAll(async () => {
  api = await startEditing()
})
beforeEach(() =>
  api.database.writeCatalogue([
    `UPDATE product SET specs = '{}' WHERE id = 1`,
    ...replaceVariants(1, [
      { orderCode: 'A-1', specs: { cct: 3000, lumens: 450, control: ['none'] } },
      { orderCode: 'A-2', specs: { cct: 4000, lumens: 510 } },
      { orderCode: 'A-3', specs: { cct: 4000, lumens: 510, control: ['D4i'] }, retired: true },
    ]),
  ]),
)
afterAll(() => api.stop())

const post = (body: unknown, path = '/api/items'): Promise<Answer> =>
  api.call('POST', path, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
const product = () => api.load('product', 1)
const bulk = (lumens: number | null) => ({
  type: 'product',
  ids: [1, 2],
  change: { specs: { lumens } },
})
const cells = (lumens: number | null) => ({
  edits: [{ id: 1, values: { 'specs.lumens': lumens } }],
})

describe.each([
  ['A bulk change', bulk],
  ['A table’s cell', cells],
])('%s of a product', (_, request) => {
  test.each([999, null])('to %s is refused where variants have their own values', async (value) => {
    const before = await product()
    const message = manyMessages.ownValues('Luminous flux', 3, 3)
    const { status, body } = await post(request(value))
    expect([status, body.errors?.['items.1.specs.lumens']]).toEqual([422, [message]])
    const previewed = await post({ ...request(value), preview: true })
    expect(previewed.body).toMatchObject({
      refused: 1,
      contradicted: { products: 1, own: 3, others: 0 },
    })
    expect(await product()).toEqual(before)
  })

  test('is meant for all variants', async () => {
    expect((await post({ ...request(999), ownValues: 'replace' })).status).toBe(200)
    expect(await product()).toMatchObject({
      specs: { lumens: 999 },
      variants: [
        { orderCode: 'A-1', specs: { cct: 3000, control: ['none'] } },
        { orderCode: 'A-2', specs: { cct: 4000 } },
        { orderCode: 'A-3', specs: { cct: 4000, control: ['D4i'] } },
      ],
    })
    const { variants } = (await product()) as unknown as { variants: { specs: object }[] }
    for (const { specs } of variants) expect(specs).not.toHaveProperty('lumens')
  })

  test('is meant for those without a value of their own', async () => {
    const { variants } = (await product()) as unknown as { variants: unknown }
    expect((await post({ ...request(999), ownValues: 'keep' })).status).toBe(200)
    expect(await product()).toMatchObject({ specs: { lumens: 999 }, variants })
  })

  test('that no variant contradicts needs no choice', async () => {
    const change = { type: 'product', ids: [1], change: { specs: { cri: 90 } } }
    expect(await post(change)).toMatchObject({ status: 200, body: { changed: 1 } })
    await api.database.writeCatalogue([
      `UPDATE variant SET specs = json_set(specs, '$.lumens', 500) WHERE product_id = 1`,
    ])
    expect((await post(request(500))).status).toBe(200)
  })
})

test('A variant that the same request edits gets its own value', async () => {
  const edits = [
    { id: 1, values: { 'specs.lumens': 999 } },
    { id: 1, orderCode: 'A-1', values: { lumens: 700 } },
  ]
  expect((await post({ edits, ownValues: 'replace' })).status).toBe(200)
  expect(await product()).toMatchObject({
    specs: { lumens: 999 },
    variants: [{ specs: { lumens: 700 } }, {}, {}],
  })
})

/** The rows of a part of a table. */
const rowsOf = ({ count, columns }: CatalogueTable['products']) =>
  Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      Object.entries(columns).map(([key, { at, values }]) => [
        key,
        values[(at === undefined ? row + 1 : (at[row] ?? 0)) - 1],
      ]),
    ),
  )
const loadTable = async (query: string) =>
  (await api.call('GET', `/api/catalogue-table?${query}`)).body as unknown as CatalogueTable

test('The table of products says what the offered variants have instead', async () => {
  const row = rowsOf((await loadTable('of=products')).products).find(({ id }) => id === 1)
  expect(row?.['varies.specs.lumens']).toEqual({ values: [450, 510], different: 2, own: 2 })
  expect(row?.['varies.specs.cct']).toEqual({ values: [3000, 4000], different: 2, own: 2 })
  expect(row?.['varies.specs.control']).toEqual({ values: [['none']], different: 2, own: 1 })
  expect(row?.['varies.specs.watts']).toBeUndefined()
})

test('The answer to a change and to its undo has the rows of the changed products alone, as they load', async () => {
  const table = { of: 'variants', columns: 'title image' }
  const edits = [{ id: 1, values: { title: 'Round' } }]
  const bulk = { type: 'product', ids: [1, 2], change: { specs: { cri: 97 } }, ownValues: 'keep' }
  const { title } = await product()
  const saved = await post({ edits, table })
  expect(await answeredRows(saved, [1])).toMatchObject([{ id: 1, title: 'Round' }])
  const undone = await post({ table }, `/api/changes/${String(saved.body['change'])}/undo`)
  expect(await answeredRows(undone, [1])).toMatchObject([{ id: 1, title }])
  expect(await answeredRows(await post({ ...bulk, table }), [1, 2])).toMatchObject([
    { 'specs.cri': 97 },
    { 'specs.cri': 97 },
  ])

  const previewed = await post({ edits, table: { of: 'products' }, preview: true })
  const deleted = await post({ type: 'product', ids: [3], change: { delete: true }, table })
  await post({}, `/api/changes/${String(deleted.body['change'])}/undo`)
  for (const answer of [previewed, deleted, await post({ edits })])
    expect(answer.body['table']).toBeUndefined()

  async function answeredRows({ body }: Answer, ids: number[]) {
    const { revision, products, variants } = body['table'] as CatalogueTable
    const loaded = await loadTable('of=variants&columns=title image')
    expect(revision).toBe(loaded.revision)
    const isAsked = (id: unknown) => ids.includes(Number(id))
    expect(rowsOf(products)).toEqual(rowsOf(loaded.products).filter(({ id }) => isAsked(id)))
    const all = loaded.variants && rowsOf(loaded.variants)
    expect(variants && rowsOf(variants)).toEqual(all?.filter((row) => isAsked(row['product'])))
    return rowsOf(products)
  }
})

test('An export of products says where variants differ, and changes nothing when it is sent back', async () => {
  const response = await fetch(`${api.url}/api/export.csv`, {
    method: 'POST',
    headers: { ...bearer(api.token), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ids: [1],
      rows: 'products',
      columns: ['code', 'specs.lumens', 'specs.cct', 'specs.watts'],
    }),
  })
  const text = await response.text()
  expect(text).toContain('varies (450–510)')
  expect(text).toContain('varies (3000–4000)')
  const sent = await fetch(`${api.url}/api/import?name=products.csv`, {
    method: 'POST',
    headers: { ...bearer(api.token), 'Content-Type': 'application/octet-stream' },
    body: new TextEncoder().encode(text),
  })
  expect(await sent.json()).toMatchObject({ summary: { change: 0, same: 1, error: 0 } })
})
