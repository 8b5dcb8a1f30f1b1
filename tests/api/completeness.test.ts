import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueTableAnswer } from '#src/domain/api/catalogue-table.ts'
import { tableDataOf, valueAt } from '#src/features/admin/table/table-data.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { type Administration, administrationOf } from '#tests/support/editing.ts'
import { type Imports, luminaire, startImports } from '#tests/support/imports.ts'

// Product 101 has power and, by its variants, CCT. Other products show the same picture.

let site: Imports
let desk: Administration

beforeAll(async () => {
  site = await startImports(undefined, [101, 102].map(luminaire))
  desk = administrationOf(site.url, await sessionOf(site.database, 'Noor'))
})
afterAll(() => site.stop())

const ask = (category: number, asked: readonly string[]) =>
  desk.send(`/api/categories/${category}`, { asked: JSON.stringify(asked) })

async function rowOf(product: number) {
  const { body } = await desk.call('GET', '/api/catalogue-table')
  const data = tableDataOf(catalogueTableAnswer.parse(body))
  const row = [...Array(data.count).keys()].find((one) => valueAt(data, 'id', one) === product)
  return ['completeness', 'lacks'].map((key) => valueAt(data, key, row ?? -1))
}

test('A category without a list asks for the default one', async () => {
  expect(await desk.load('category', 12)).toMatchObject({ asked: [] })
  const [score, lacks] = await rowOf(101)
  expect(score).toBe(37)
  expect(lacks).toEqual([
    ...['photometry', 'picture'],
    ...['no specs.lumens', 'no specs.cri', 'no specs.ip'],
  ])
})

test('Its list is edited in its form, is kept in its order, and is undone as a change', async () => {
  const { status } = await ask(12, ['specs.ip', 'specs.cct', 'datasheet', 'specs.cct'])
  expect(status).toBe(200)
  expect(await desk.load('category', 12)).toMatchObject({
    asked: ['datasheet', 'specs.cct', 'specs.ip'],
  })
  expect(await rowOf(101)).toEqual([66, ['photometry', 'picture', 'no specs.ip']])
  expect((await desk.call('GET', '/api/completeness')).body).toEqual({
    products: 17,
    incomplete: 17,
  })
  await ask(12, ['datasheet'])
  expect((await desk.call('GET', '/api/completeness')).body).toEqual({
    products: 17,
    incomplete: 5,
  })
  const { body } = await desk.call('GET', '/api/changes')
  const [latest] = body['changes'] as { id: number }[]
  expect((await desk.post(`/api/changes/${latest?.id}/undo`)).status).toBe(200)
  expect(await rowOf(101)).toEqual([66, ['photometry', 'picture', 'no specs.ip']])
})

test('A list of something else is refused by a sentence, and an empty one means the default', async () => {
  for (const asked of [['specs.nothing'], [7], 'specs.cct']) {
    const { status, body } = await desk.send('/api/categories/13', {
      asked: JSON.stringify(asked),
    })
    expect([status, body.errors?.['asked']?.[0]]).toEqual([
      422,
      expect.stringMatching(/list of what is asked/),
    ])
  }
  expect((await desk.send('/api/categories/13', { asked: '' })).status).toBe(200)
  expect(await desk.load('category', 13)).toMatchObject({ asked: [] })
})

test('A product of several categories is asked for all that they ask for', async () => {
  await ask(12, ['specs.watts'])
  await ask(13, ['specs.ip'])
  await desk.send('/api/products/102', { category_ids: ['12', '13'] })
  expect((await rowOf(102))[0]).toBe(50)
  expect((await rowOf(101))[0]).toBe(100)
})

test('An export of a table has the completeness of each product, also in the rows of variants', async () => {
  const lines = async (body: object) =>
    (await (await site.post('export.csv', body)).text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(
    await lines({ rows: 'products', ids: [101, 102], columns: ['code', 'completeness', 'lacks'] }),
  ).toEqual([
    '"Code","Completeness (%)","Missing"',
    '"LUM-101","100","No photometry, No picture of its own"',
    '"LUM-102","50","No photometry, No picture of its own, No ingress protection"',
  ])
  expect(
    await lines({ orderCodes: ['LUM-102-27'], columns: ['orderCode', 'completeness'] }),
  ).toEqual(['"Order code","Completeness (%)"', '"LUM-102-27","50"'])
})

test('An import says what it raises, before it is applied and after, and reads no completeness', async () => {
  await ask(12, ['specs.watts', 'specs.lumens', 'specs.ip'])
  await ask(13, [])
  await desk.send('/api/products/102', { category_ids: ['12'] })
  const sheet = [
    ['Code', 'Ingress protection', 'Luminous flux (lm)', 'Completeness (%)'],
    ['LUM-101', 'IP65', '', '5'],
    ['LUM-102', 'IP65', '900', '5'],
    ['SL-2', '', '', '5'],
  ]
  const answer = await site.dryRun(sheet)
  expect(answer.summary).toEqual({ create: 0, change: 2, same: 1, error: 0 })
  expect(answer.completeness).toEqual({ change: [33, 83] })
  expect(answer.rows.map(({ completeness }) => completeness)).toEqual([
    [33, 66],
    [33, 100],
    undefined,
  ])
  await site.post(`import/${answer.import}/apply`)
  const applied = (await (await site.call(`import/${answer.import}`)).json()) as typeof answer
  expect(applied.completeness).toEqual({ change: [33, 83] })
  expect([(await rowOf(101))[0], (await rowOf(102))[0]]).toEqual([66, 100])
  expect((await site.dryRun(sheet)).completeness).toEqual({})
})

test('An import of new products says how complete they are', async () => {
  const [old] = [await site.product(101)]
  const texts = {
    Title: 'New',
    Brand: 'sila',
    'Product number': '1',
    'Date of release': '2026-01-01',
  }
  const answer = await site.dryRun([
    [
      'Code',
      'Name',
      ...Object.keys(texts),
      'Description',
      'Dimensions',
      'Color',
      'Material',
    ].concat(['Accessories', 'Image', 'Datasheet', 'Categories', 'Power (W)']),
    ['NEW-1', 'New', ...Object.values(texts), 'New', '1', 'White', 'Steel'].concat([
      'None',
      old?.image ?? '',
      old?.datasheet ?? '',
      'DownLight',
      '12',
    ]),
  ])
  expect(answer.rows.flatMap(({ errors = [] }) => errors)).toEqual([])
  expect(answer.completeness).toEqual({ create: 33 })
})

test('Visitors learn nothing of what is asked or missing', async () => {
  for (const path of ['categories', 'products/101', 'home', 'search?query=nadir', 'attributes']) {
    const text = await (await fetch(`${site.url}/api/${path}`)).text()
    expect(text.length).toBeGreaterThan(20)
    expect(text).not.toMatch(/"asked"|"lacks"|completeness/i)
  }
  expect((await fetch(`${site.url}/api/completeness`)).status).toBe(401)
})
