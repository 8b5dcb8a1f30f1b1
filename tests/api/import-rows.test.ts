import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import type { Draft } from '#src/domain/api/drafts.ts'
import { importLife } from '#src/domain/limits.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { allItems, forgetHistory } from '#tests/support/changes.ts'
import { picture } from '#tests/support/editing.ts'
import { type Imports, type Sheet, startImports } from '#tests/support/imports.ts'
import { longTest } from '#tests/support/long-test.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { zipOf } from '#tests/support/zips.ts'

let site: Imports
let other: string

beforeAll(async () => {
  site = await startImports()
  other = await sessionOf(site.database, 'Omar')
})
afterAll(() => site.stop())

const bodyOf = async <T>(response: Response | Promise<Response>) =>
  (await (await response).json()) as T
const read = (id: string) => bodyOf<ImportAnswer>(site.call(`import/${id}`))
const compare = (id: string, body: object = {}) =>
  bodyOf<ImportAnswer>(site.post(`import/${id}/compare`, body))
const apply = async (id: string, body: object = {}) => {
  const response = await site.post(`import/${id}/apply`, body)
  return { status: response.status, body: await bodyOf<Record<string, unknown>>(response) }
}
/** Another administrator changes cells of the table. */
const edit = async (...edits: object[]) => {
  const response = await site.postAs(other, 'items', { edits })
  expect([response.status, await response.json()]).toMatchObject([200, { changed: 1 }])
}
const drafts = async () => (await bodyOf<{ drafts: Draft[] }>(site.call('drafts'))).drafts
const listed = async () =>
  (await bodyOf<{ imports: Record<string, unknown>[] }>(site.call('import'))).imports

const heads = ['Code', 'Name', 'Title', 'Brand', 'Product number', 'Date of release']
const more = ['Description', 'Dimensions', 'Color', 'Accessories', 'Material', 'Image']
/** Rows of new products that lack material and image. */
const newOnes = (...rows: (readonly [code: string, name: string, date: string])[]): Sheet => [
  [...heads, ...more],
  ...rows.map(([code, name, date]) => [
    ...[code, name, 'A title', 'Sila', '0042', date, 'Text', '1 m', 'black', 'none', '', ''],
  ]),
]

longTest(
  'A row lists all that its new product lacks beside a cell that can’t be read',
  async () => {
    const answer = await site.dryRun(newOnes(['L-1', '', 'no day'], ['L-2', 'Two', '2026-11-25']))
    expect(answer.rows.map(({ errors }) => errors?.map(({ column }) => column))).toEqual([
      ['Date of release', 'Name', 'Material', 'Image'],
      ['Material', 'Image'],
    ])
    expect(answer.lacking).toEqual([
      { column: 'name', label: 'Name', rows: 1 },
      { column: 'material', label: 'Material', rows: 2 },
      { column: 'image', label: 'Image', rows: 2 },
    ])
  },
)

test('A row lists all that is wrong with it beside a code that can’t be one', async () => {
  const { rows } = await site.dryRun(newOnes(['L 9!', 'Nine', 'no day']))
  expect(rows.map(({ errors }) => errors?.map(({ column }) => column))).toEqual([
    ['Code', 'Date of release', 'Material', 'Image'],
  ])
})

test('Rows of a product lack nothing that another of its rows has', async () => {
  const [head = [], one = []] = newOnes(['L-3', 'Three', '2026-11-25'])
  const variants: Sheet = [
    [...head, 'Order code', 'Power (W)'],
    [...one, 'L-3-27', 'much'],
    ['L-3', ...one.slice(1).map(() => ''), 'L-3-30', 9],
  ]
  const { rows } = await site.dryRun(variants)
  expect(rows.map(({ lacks }) => lacks)).toEqual([
    ['material', 'image'],
    ['material', 'image'],
  ])
})

test('A value is filled in where neither the file nor the catalogue has one', async () => {
  const blank = [...heads, ...more].map(() => '')
  const rows: Sheet = [
    ...newOnes(['F-1', 'One', '2026-11-25'], ['F-2', 'Two', '2026-11-25']),
    ['LUM-101', ...blank.slice(1)],
    [
      'F-3',
      'Three',
      'A title',
      'Sila',
      '0042',
      '2026-11-25',
      ...['Text', '1 m', 'black', 'none', 'Brass', ''],
    ],
  ]
  const { import: id } = await site.dryRun(rows)
  const fill = { kind: 'text', to: 'material', pattern: 'Aluminium', missing: true }
  const filled = await bodyOf<ImportAnswer>(
    site.post(`import/${id}/reading`, { transforms: [fill] }),
  )
  expect(filled.rows.map(({ action, lacks }) => [action, lacks])).toEqual([
    ['error', ['image']],
    ['error', ['image']],
    ['same', undefined],
    ['error', ['image']],
  ])
  const zip = zipOf(
    await Promise.all(
      [1, 2, 3].map(async (number) => ({
        name: `F-${number}.jpg`,
        content: await (await picture(`#a2000${number}`)).bytes(),
      })),
    ),
  )
  const files = await site.upload(new Uint8Array(zip), 'pictures.zip')
  let whole = await bodyOf<ImportAnswer>(site.post(`import/${filled.import}/files`, { files }))
  while (!whole.done)
    whole = await bodyOf<ImportAnswer>(site.post(`import/${whole.import}/continue`))
  expect(whole.summary).toEqual({ create: 3, change: 0, same: 1, error: 0 })
  expect(whole.lacking).toEqual([])
  expect((await apply(whole.import)).body).toMatchObject({ created: 3, changed: 0 })
  const made = [...(await allItems(site.database)).values()].flatMap((item) =>
    'code' in item && item.code.startsWith('F-') ? [item.material] : [],
  )
  expect(made).toEqual(['Aluminium', 'Aluminium', 'Brass'])
})

test('Products that lack values become drafts in a collection, and the others are published', async () => {
  const { id: collection } = await bodyOf<{ id: number }>(
    site.post('collections', { name: 'Fair', drafts: [] }),
  )
  const { import: id } = await site.dryRun([
    ...newOnes(['D-1', 'One', '2026-11-25'], ['D-2', 'Two', 'no day']),
    [
      'LUM-102',
      ...heads.slice(1).map(() => ''),
      ...more.map((name) => (name === 'Color' ? 'Red' : '')),
    ],
  ])
  const answer = await compare(id, { drafts: 'incomplete' })
  expect(answer).toMatchObject({
    drafts: 'incomplete',
    products: { create: 0, change: 1, drafts: 1 },
    summary: { create: 1, change: 1, error: 1 },
  })
  const gone = await apply(id, { skipErrors: true, collection: collection + 100 })
  expect(gone).toMatchObject({
    status: 422,
    body: { errors: { collection: [expect.any(String)] } },
  })
  const applied = await apply(id, { skipErrors: true, collection })
  expect(applied.body).toMatchObject({ created: 0, changed: 1, drafts: 1 })
  expect(await apply(id, { skipErrors: true, collection })).toEqual(applied)
  expect((await site.product(102))?.color).toBe('Red')
  const [draft] = await drafts()
  expect(draft).toMatchObject({ name: 'One', action: 'add', by: 'Noor', collection })
  expect(Object.keys(draft?.problems ?? {})).toEqual(['material', 'image'])
  expect(await listed()).toContainEqual(
    expect.objectContaining({ import: id, state: 'applied', drafts: 1 }),
  )
})

test('An import into drafts changes nothing public, and goes into the drafts that there are', async () => {
  const before = await allItems(site.database)
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'A colleague’s title', draft: '1' }))
    form.set(name, value)
  const saved = await site.call('products/103', { method: 'POST', body: form })
  expect(saved.status).toBe(200)
  const { import: id } = await site.dryRun([
    ['Code', 'Color', 'Name'],
    ['LUM-103', 'Blue', ''],
    ['LUM-104', 'Blue', ''],
  ])
  await compare(id, { drafts: 'all' })
  // Values that are published meanwhile are no part of a draft’s own change.
  await edit({ id: 104, values: { material: 'Steel' } })
  const applied = await apply(id)
  expect(applied).toEqual({ status: 200, body: { created: 0, changed: 0, drafts: 2 } })
  expect(await apply(id)).toEqual(applied)
  const after = await allItems(site.database)
  expect(after.get('product 103')).toEqual(before.get('product 103'))
  const found = await drafts()
  const changes = (item: number) => found.find((one) => one.item === item)?.changes
  expect(changes(103)).toEqual({
    color: [expect.any(String), 'Blue'],
    title: [expect.any(String), 'A colleague’s title'],
  })
  expect(changes(104)).toEqual({ color: [expect.any(String), 'Blue'] })
  expect(await read(id)).toMatchObject({ state: 'drafts' })
  for (const [method, path] of [
    ['POST', 'compare'],
    ['DELETE', ''],
  ] as const)
    expect(
      (
        await site.call(`import/${id}/${path}`.replace(/\/$/, ''), {
          method,
          ...(method === 'POST' && { body: '{}', headers: { 'Content-Type': 'application/json' } }),
        })
      ).status,
    ).toBe(409)
})

test('Cells that nobody else has changed are applied to a product that a colleague has edited', async () => {
  const before = await site.product(105)
  const { import: id } = await site.dryRun([
    ['Order code', 'Power (W)'],
    ['LUM-105-27', 21],
    ['LUM-105-30', 22],
  ])
  await edit({ id: 105, values: { material: 'Bronze' } })
  expect(await apply(id)).toMatchObject({ status: 200, body: { changed: 1 } })
  const after = await site.product(105)
  expect(after?.material).toBe('Bronze')
  expect(after?.variants.map(({ specs }) => specs['watts'])).toEqual([21, 22])
  // The undo leaves what a colleague edits later in other cells.
  await edit({ id: 105, values: { color: 'Copper' } })
  expect((await site.post(`import/${id}/undo`)).status).toBe(200)
  expect(await site.product(105)).toEqual({ ...before, material: 'Bronze', color: 'Copper' })
})

test('Cells that a colleague has changed are named, and stay if that is chosen', async () => {
  const { import: id } = await site.dryRun([
    ['Order code', 'Power (W)', 'Material'],
    ['LUM-106-27', 31, 'Zinc'],
    ['LUM-106-30', 32, ''],
  ])
  await edit({ id: 106, orderCode: 'LUM-106-30', values: { 'specs.watts': 40 } })
  const refused = await apply(id)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('Power of LUM-106-30') as string,
      current: {
        rows: [2, 3],
        items: [{ type: 'product', id: 106, fields: ['variants.LUM-106-30.watts'] }],
      },
    },
  })
  expect((await apply(id, { keepEdits: true })).body).toMatchObject({ changed: 1 })
  const after = await site.product(106)
  expect(after?.material).toBe('Zinc')
  expect(after?.variants.map(({ specs }) => specs['watts'] ?? after.specs['watts'])).toEqual([
    31, 40,
  ])
})

test('A product whose compared state the history has lost holds up no other one', async () => {
  const { import: id } = await site.dryRun([
    ['Code', 'Color'],
    ['LUM-108', 'Green'],
    ['LUM-109', 'Green'],
  ])
  await edit({ id: 108, values: { material: 'Bronze' } })
  await edit({ id: 109, values: { material: 'Bronze' } })
  await site.database.write([
    "DELETE FROM history WHERE kind = 'product' AND item_id = 108 AND version < (SELECT version FROM product WHERE id = 108)",
  ])
  const refused = await apply(id)
  expect(refused).toMatchObject({
    status: 409,
    body: { current: { items: [{ type: 'product', id: 108, fields: ['color'] }] } },
  })
  expect((await apply(id, { keepEdits: true })).body).toMatchObject({ changed: 1 })
  const [lost, other] = [await site.product(108), await site.product(109)]
  expect([lost?.color === 'Green', other?.color, other?.material]).toEqual([
    false,
    'Green',
    'Bronze',
  ])
})

test('Comparing again shows what a colleague has changed, and then overwrites it', async () => {
  const { import: id, rows } = await site.dryRun([
    ['Code', 'Color'],
    ['LUM-107', 'Green'],
  ])
  await edit({ id: 107, values: { color: 'Grey' } })
  expect((await apply(id)).status).toBe(409)
  const again = await compare(id)
  expect(rows[0]?.changes?.['Color']?.[1]).toBe('Green')
  expect(again.rows[0]?.changes).toEqual({ Color: ['Grey', 'Green'] })
  expect((await apply(id)).body).toMatchObject({ changed: 1 })
  expect((await site.product(107))?.color).toBe('Green')
})

test('A product that is gone by now is a conflict until the rows are compared again', async () => {
  const { import: id } = await site.dryRun([
    ['Order code', 'Power (W)'],
    ['LUM-112-27', 31],
  ])
  await site.postAs(other, 'items', { type: 'product', ids: [112], change: { delete: true } })
  const refused = await apply(id)
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.body['message']).toContain('compare the rows again')
  expect((await compare(id)).summary).toMatchObject({ change: 0, error: 1 })
})

test('The list says of each import what became of it', async () => {
  const sheet = (watts: number): Sheet => [
    ['Order code', 'Power (W)'],
    ['LUM-108-27', watts],
  ]
  const ids = []
  for (const watts of [31, 32, 33, 34]) ids.push((await site.dryRun(sheet(watts))).import)
  const [applied = '', undone = '', discarded = '', waiting = ''] = ids
  await apply(undone)
  await site.post(`import/${undone}/undo`)
  await compare(applied)
  await apply(applied)
  await site.call(`import/${discarded}`, { method: 'DELETE' })
  const states = async () => new Map((await listed()).map(({ import: id, state }) => [id, state]))
  const found = await states()
  expect(ids.map((id) => found.get(id))).toEqual(['applied', 'undone', 'discarded', 'waiting'])
  const [newest, next] = await listed()
  expect(newest).toMatchObject({ name: 'sheet.csv', by: 'Noor', total: 1, supplier: null })
  const page = await bodyOf<{ imports: { id: number }[] }>(
    site.call(`import?limit=1&before=${String(newest?.['id'])}`),
  )
  expect(page.imports.map(({ id }) => id)).toEqual([next?.['id']])

  await forgetHistory(site.database, importLife + 60_000)
  const later = await states()
  expect(ids.map((id) => later.get(id))).toEqual(['applied', 'undone', 'discarded', 'discarded'])
  expect((await site.call(`import/${waiting}`)).status).toBe(404)
  await forgetHistory(site.database, 91 * 24 * 3_600_000)
  expect(await listed()).toEqual([])
})

test('A file that is read again is listed once', async () => {
  const upload = await site.upload(
    csvOf([
      ['Code', 'Color'],
      ['LUM-109', 'Pink'],
    ]),
    'once.csv',
  )
  const { import: id } = await bodyOf<ImportAnswer>(site.post('import', { upload }))
  await site.post(`import/${id}/reading`, {})
  expect((await listed()).filter(({ name }) => name === 'once.csv')).toHaveLength(1)
})
